"""A deal laid open: every hand as it was dealt, what lay aside, and who won how many tricks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.cards import Code
from game.chance import Deal
from ui.score import words
from ui.score.canvas import Canvas
from ui.score.counting import winning_card
from ui.score.places import body_of, content_of, place_buttons
from ui.score.sheet import PlayerSheet, Sheet
from ui.widgets.button import Button
from ui.widgets.group import Group
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.scene import Scene

_NAME = theme.display(21, 0.08)
_NOTE = theme.body(17)
_LABEL = theme.body(17, 600)
_GAP = 12
_MOST_IN_COLUMN = 5
_ASIDE = 132
_ASPECT = 1.4


@dataclass(frozen=True)
class DealActions:
    """What leads away from a deal. `on_again` gets the hand (from 0) to be dealt again; None where
    that cannot be done. `on_replay` gets the hand to go through move by move."""

    on_again: Callable[[int], None] | None
    on_replay: Callable[[int], None]
    on_menu: Callable[[], None]
    on_rules: Callable[[], None]


class DealScene(Scene):
    """Shows the deals of finished hands; Up and Down choose one.

    Args:
        book: the sheets of all finished hands.
        deals: what was dealt in each.
        hand: the one to show first, from 0.
        dealers: who dealt each hand.
        actions: what leads away.
    """

    def __init__(
        self,
        book: Sequence[Sheet],
        deals: Sequence[Deal],
        hand: int,
        dealers: Sequence[int],
        actions: DealActions,
    ) -> None:
        self._book, self._deals, self._hand, self._dealers = book, deals, hand, dealers
        self._actions = actions
        self._back = Button(words.BACK, self._close, primary=True, keycap="Esc")
        self._again = Button(
            words.AGAIN, self._deal_again, icon="cards", action="deal_again", hint=words.AGAIN_HINT
        )
        self._again.visible = actions.on_again is not None
        self._replay = Button(
            words.REPLAY, self._go_through, icon="play", action="replay", hint=words.REPLAY_HINT
        )
        self._up = Button("", self._before, icon="up", hint=words.up_hint(book[-1].rules))
        self._down = Button("", self._after, icon="down", hint=words.down_hint(book[-1].rules))
        self._up.visible = self._down.visible = len(book) > 1
        self._rules = Button(
            "", actions.on_rules, icon="book", action="rules", hint=words.RULES_HINT
        )
        self._menu = Button("", actions.on_menu, icon="menu", action="menu", hint=words.MENU_HINT)
        widgets: list[Widget] = [
            self._up, self._down, self._rules, self._menu, self._again, self._replay,
            self._back,
        ]  # fmt: skip
        self._group = Group(
            widgets,
            default=self._back,
            on_escape=self._close,
            shortcuts={
                "deal_again": self._deal_again,
                "replay": self._go_through,
                "deal": self._close,
                "menu": actions.on_menu,
                "rules": actions.on_rules,
            },
        )
        self._canvas: Canvas | None = None

    @property
    def hand(self) -> int:
        """The hand that is shown, from 0."""
        return self._hand

    # -- the scene

    def layout(self, size: tuple[int, int]) -> None:
        """Place the controls and draw the deal once."""
        scale, look = self.app.scale, self.app.look
        content = content_of(scale)
        buttons = [self._back, self._replay]
        if self._again.visible:
            buttons.append(self._again)
        left = place_buttons(look, scale, content, buttons)
        side, right = scale.upx(56 if scale.wide else 48), content.right
        self._up.why_not = words.no_hand_before(self._book[-1].rules) if self._hand == 0 else ""
        last = self._hand == len(self._book) - 1
        self._down.why_not = words.no_hand_after(self._book[-1].rules) if last else ""
        for tool in (self._menu, self._rules, self._down, self._up):
            if tool.visible:
                tool.place(pygame.Rect(right - side, content.y, side, side), scale.u)
                right -= side + scale.upx(8)
        canvas = Canvas(look.felt(size).copy(), look, scale)
        self._header(canvas, content, right - content.x - scale.upx(8))
        low = self._back.rect.top
        _draw_deal(canvas, self._book[self._hand], self._deals[self._hand],
                   self._dealers[self._hand], body_of(scale, content, low))  # fmt: skip
        if self._again.visible:
            room = pygame.Rect(content.x, 0, left - content.x - scale.upx(20), 0)
            note = words.again_note(self._book[-1].rules)
            height = canvas.sentence_height(note, theme.TEXT, room.w)
            room.y = self._back.rect.centery - height // 2
            canvas.sentence(note, 0, theme.TEXT, theme.MINT_TEXT, room)
        self._canvas = canvas

    def handle(self, event: pygame.Event) -> bool:
        """Up, Down and the wheel choose a hand; the rest is for the controls."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN):
            return self._turn(-1 if event.key == pygame.K_UP else 1)
        if event.type == pygame.MOUSEWHEEL and event.y:
            return self._turn(-1 if event.y > 0 else 1)
        return self._group.handle(event)

    def update(self, dt: float) -> bool:
        """Tooltips."""
        return self._group.update(dt, still=self.app.settings.reduced_motion)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the deal and the controls."""
        if self._canvas is not None:
            if self._canvas.waiting and self._canvas.ready():
                self.layout(self.app.size)
            surface.blit(self._canvas.surface, (0, 0))
        self._group.draw(surface, self.app.look)

    # -- what the controls do

    def _close(self) -> None:
        self.app.pop()

    def _deal_again(self) -> None:
        if self._actions.on_again is not None:
            self._actions.on_again(self._hand)

    def _go_through(self) -> None:
        self._actions.on_replay(self._hand)

    def _before(self) -> None:
        self._turn(-1)

    def _after(self) -> None:
        self._turn(1)

    def _turn(self, step: int) -> bool:
        hand = max(0, min(len(self._book) - 1, self._hand + step))
        if hand == self._hand:
            return False
        self._hand = hand
        self.layout(self.app.size)
        self.app.redraw()
        return True

    def _header(self, canvas: Canvas, content: pygame.Rect, room: int) -> None:
        sheet, px = self._book[self._hand], canvas.px
        at = (content.x, content.y + px(20))
        canvas.text(sheet.rules.variant.name, theme.PAGE_TITLE, theme.PAPER, at, width=room)
        dealer = sheet.players[self._dealers[self._hand]].name
        note = words.as_dealt(sheet.rules, sheet.number, sheet.hands, words.within(dealer))
        below = (content.x, content.y + px(58 if canvas.scale.wide else 52))
        canvas.text(note, theme.TEXT, theme.MUTED, below, width=room)


def _draw_deal(canvas: Canvas, sheet: Sheet, deal: Deal, dealer: int, body: pygame.Rect) -> None:
    """A plate a player, in one column or more, and below them what lay aside."""
    px, count = canvas.px, len(sheet.players)
    aside = _aside(deal)
    room = body.copy()
    if aside:
        room.h -= min(px(_ASIDE), body.h // 4) + px(_GAP)
    columns = -(-count // _MOST_IN_COLUMN)
    rows = -(-count // columns)
    width = (room.w - (columns - 1) * px(_GAP)) // columns
    height = min(px(190), (room.h - (rows - 1) * px(_GAP)) // rows)
    for place, player in enumerate(sheet.players):
        plate = pygame.Rect(0, 0, width, height)
        plate.x = room.x + place // rows * (width + px(_GAP))
        plate.y = room.y + place % rows * (height + px(_GAP))
        _hand(canvas, sheet, deal, player, plate, dealt=player.seat == dealer)
    if aside:
        top = room.y + rows * height + rows * px(_GAP)
        _draw_aside(canvas, sheet, aside, pygame.Rect(body.x, top, body.w, body.bottom - top))


def _hand(
    canvas: Canvas,
    sheet: Sheet,
    deal: Deal,
    player: PlayerSheet,
    plate: pygame.Rect,
    *,
    dealt: bool,
) -> None:
    """A player's cards, those that won tricks raised, the goal set apart."""
    px = canvas.px
    canvas.plate(plate, own=player.is_you)
    inner = plate.inflate(-2 * px(16), 0)
    names = px(190) if plate.w > px(640) else px(132)
    disc = min(px(40), plate.h - px(12))
    low = plate.h < px(84)
    y = plate.centery - (0 if low else px(13))
    canvas.avatar(player, (inner.x + disc // 2, y), disc, sheet.rules.sides)
    left = inner.x + disc + px(10)
    room = inner.x + names - left - px(6)
    tricks = () if sheet.table is None else sheet.table.tricks
    won = [winning_card(trick) for trick in tricks if trick.winner == player.seat]
    note = words.tricks_and_dealer(len(won), dealt=dealt)
    if low:
        canvas.name(player.name.upper(), _NAME, theme.PAPER, (left, y - px(10)), room)
        canvas.text(note, _NOTE, theme.MUTED, (left, y + px(12)), width=room)
    else:
        canvas.name(player.name.upper(), _NAME, theme.PAPER, (left, y), room)
        canvas.text(note, _NOTE, theme.MUTED, (inner.x, y + px(36)), width=names - px(6))
    fan = pygame.Rect(inner.x + names + px(10), plate.y + px(8), 0, plate.h - px(16))
    fan.w = inner.right - fan.x
    if player.goal is not None:
        card = round((fan.h - px(26)) / _ASPECT)
        at = (fan.right - card, fan.y + px(26))
        canvas.text(words.GOAL, _NOTE, theme.ACCENT, (at[0] + card // 2, fan.y + px(10)), "centre")
        canvas.card(sheet.rules, player.goal, card, at)
        fan.w -= card + px(24)
    codes = sorted(deal.hands[player.seat], key=lambda code: _place(sheet, code))
    if player.goal in codes:
        codes.remove(player.goal)
    _raised_fan(canvas, sheet, codes, Counter(won), fan)


def _place(sheet: Sheet, code: Code) -> tuple[int, int]:
    """Trumps first, then by suit, high cards first."""
    suits = list(sheet.rules.deck.suits)
    reading = None if sheet.table is None else sheet.table.reading
    trump = None if sheet.table is None else sheet.table.trump
    read = sheet.rules.suits_as_read(code, reading)
    first = min((suits.index(suit) for suit in read), default=len(suits))
    return (-1 if trump in read and trump else first, -sheet.rules.strength[code])


def _raised_fan(
    canvas: Canvas, sheet: Sheet, codes: Sequence[Code], won: Counter[Code], room: pygame.Rect
) -> None:
    """Cards in a row; each that won a trick stands higher."""
    px = canvas.px
    lift = max(px(6), room.h // 10)
    width = min(px(104), round((room.h - lift) / _ASPECT))
    if not codes or width < 8:
        return
    step = 0
    if len(codes) > 1:
        step = min(width + px(8), (room.w - width) // (len(codes) - 1))
    top = room.y + (room.h - lift - round(width * _ASPECT)) // 2
    left = Counter(won)
    for place, code in enumerate(codes):
        raised = left[code] > 0
        left[code] -= 1
        at = (room.x + place * step, top + (0 if raised else lift))
        canvas.card(sheet.rules, code, width, at)


def _aside(deal: Deal) -> list[tuple[str, tuple[Code, ...]]]:
    """What was not dealt to anybody, with what it is called."""
    found: list[tuple[str, tuple[Code, ...]]] = []
    if deal.turned is not None:
        found.append((words.TURNED, (deal.turned,)))
    stock = list(deal.stock)
    if deal.turned in stock:
        stock.reverse()  # it lies at the bottom
        stock.remove(deal.turned)
        stock.reverse()
    if stock:
        found.append((words.STOCK, tuple(stock)))
    if deal.prizes:
        found.append((words.PRIZES, deal.prizes))
    return found


def _draw_aside(
    canvas: Canvas,
    sheet: Sheet,
    aside: Sequence[tuple[str, tuple[Code, ...]]],
    room: pygame.Rect,
) -> None:
    px = canvas.px
    canvas.plate(room)
    inner = room.inflate(-2 * px(16), -2 * px(8))
    x = inner.x
    for label, codes in aside:
        canvas.text(label, _LABEL, theme.MUTED, (x, inner.y + px(10)))
        fan = pygame.Rect(x, inner.y + px(24), inner.right - x, inner.h - px(24))
        card = round(fan.h / _ASPECT)
        width = min(fan.w, card + (len(codes) - 1) * round(card * 0.62))
        taken = canvas.fan(sheet.rules, codes, pygame.Rect(x, fan.y, width, fan.h), 92)
        x += max(taken.w, canvas.width(label, _LABEL)) + px(36)
