import pytest
from tests.shipped import covering
from tests.ui.drawn_text import drawn_page
from tests.ui.score import score_games
from tests.ui.score.score_games import *
LONG=(YOU,"Theodora Wil","Bartholomeus","Wilhelmina M","Maximiliane","Great-Grandm","Annemarie-So","Hieronymus J","Constantinus","Marie-Louise","Montgomery B","Krzysztof-Ja")
@pytest.mark.parametrize("size",[(1024,640),(1280,800)])
@pytest.mark.parametrize("key",["bisque","chicane","sueca","hearts","succotash","skat","bouillabaisse","bridge"])
def test_x(make_app, key, size):
    from tests.shipped import CATALOGUE
    n=CATALOGUE.entry(key).counts[0]
    game=played(key,n,2); results=game.results[:2]
    names=(LONG[-1],*LONG[1:n])
    for count in (1,2):
        sheets=book_of(game.rules,results[:count],names,0,[game.positions(h) for h in range(count)])
        scenes={'score':score_scene(sheets)}
        if count==2: scenes['result']=result_scene(sheets, sheets[-1].ranking[0].seats)
        for w,scene in scenes.items():
            app=make_app(scene,size)
            cut=[t.words for t in drawn_page(app).texts if "…" in t.words]
            if cut: print("CUT",key,size,count,w,cut)
            app.close()
