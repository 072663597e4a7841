"""What is said of a game: which text of the catalogue, with which arguments.

`Narration` makes a `Message` of every event, explanation and reason of a game, in one place; it travels to whoever reads
it, and is put into words there, in the reader's own language: by `MessageFormatter` here, by the same catalogue in the browser.
A message holds what its audience may know of the facts that it is made of, and nothing else.

Conventions that every reader knows:

- An argument is a text or a number, as they are; a message; or a list of messages, parted by commas.
- A seat is the message ``ui-player`` with its ``number`` from 1: who knows the players' names says those instead.
- Beside its arguments each message is given ``style``, in which the reader wants to be told.
- An event's message ``say-...`` is what a seat did, without the seat ("red hash to f6"): what one does in a row is one
  sentence. Any other is a sentence.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core.message import PHRASE, PLAYER, Argument, Arguments, Message, seat

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from glyphwall.core.message import Explanation, Reason
    from glyphwall.core.overlays import Overlay
    from glyphwall.core.values import Event, View
    from glyphwall.messages import Catalogue


class Narration:
    """What is said of one game: as its catalogue has texts for it, plainly where it has none.

    Games subclass it, and hand it out in their pack (`GamePlugin.load_words`).

    Args:
        game_id: the game's, which its messages bear.
        texts: its catalogue.
    """

    def __init__(self, game_id: str, texts: Catalogue) -> None:
        self.game_id = game_id
        self.texts = texts
        self._known: dict[str, bool] = {}

    # -- what happened ----------------------------------------------------------------------------
    def worded(self, facts: Mapping[str, str]) -> Arguments:
        """Facts as arguments: things that have names by these."""
        return dict(facts)

    def event(self, event: Event) -> Message | None:
        """What is said of an event; None where nothing is.

        By the text ``event-<game>-<kind>``, whose variables are the facts and, where a seat did it, ``player``.
        """
        named = f"event-{self.game_id}-{event.kind}"
        if self._has(named):
            return Message(named, self._with_player(event, self.worded(event.facts)))
        what: Argument = event.kind
        if event.facts:
            facts = ", ".join(f"{name} {value}" for name, value in event.facts.items())
            what = Message("ui-plain-event-facts", {"kind": event.kind, "facts": facts})
        if event.seat is None:
            return Message("ui-plain-event-chance", {"what": what})
        return Message("ui-plain-event", {"who": seat(event.seat), "what": what})

    def sentence(self, event: Event) -> Message | None:
        """What is said of an event by itself, where nothing comes before it: always a sentence."""
        return self.event(event)

    # -- why not, and why -------------------------------------------------------------------------
    def explanation(self, explanation: Explanation) -> list[Message]:
        """Why a move is illegal, sentence by sentence, the reason that decides first.

        By the text ``explain-<game>-<code>``, whose variables are ``move``, ``conflicts``, the facts, and what would
        fit by kind.
        """
        code, move = explanation.code, explanation.move
        conflicts = ", ".join(str(conflict) for conflict in explanation.conflicts)
        named = f"explain-{self.game_id}-{code}"
        if self._has(named):
            fits = {kind: ", ".join(each) for kind, each in explanation.fits.items()}
            return [Message(named, fits | self.worded(explanation.facts) | {"move": move, "conflicts": conflicts})]
        if explanation.legal:
            return [Message("ui-plain-explained-legal", {"move": move})]
        if conflicts:
            return [Message("ui-plain-explained-conflicts", {"move": move, "code": code, "conflicts": conflicts})]
        return [Message("ui-plain-explained", {"move": move, "code": code})]

    def reason(self, reason: Reason) -> Message:
        """Why a turn is a good idea, or what speaks against it: by the text ``hint-<game>-<code>``."""
        named = f"hint-{self.game_id}-{reason.code}"
        if self._has(named):
            return Message(named, {name: _number(value) for name, value in self.worded(reason.facts).items()})
        what = ", ".join([reason.code, *(f"{name} {value}" for name, value in reason.facts.items())])
        return Message("ui-plain-event-chance", {"what": what})

    # -- what is typed ----------------------------------------------------------------------------
    def typed(self, line: str, view: View, locale: str) -> str | None:
        """The move that a line says in words ("red hash f6"), in notation; None where it says none.

        Args:
            line: as it was typed.
            view: of whoever typed it.
            locale: the language of the words.
        """
        return None

    # -- where they go out to people --------------------------------------------------------------
    def told(self, event: Event) -> Event:
        """An event with what is said of it."""
        return type(event)(event.kind, event.seat, event.facts, event.audience, self.event(event))

    def given(self, reason: Reason) -> Reason:
        """A reason with what is said of it."""
        return type(reason)(reason.code, reason.facts, self.reason(reason))

    def marked(self, overlay: Overlay) -> Overlay:
        """An overlay with what is said of it and of its marks; its title by the text ``overlay-<game>-<code>``."""
        named = f"overlay-{self.game_id}-{overlay.code}"
        return msgspec.structs.replace(
            overlay,
            notes=tuple(map(self.given, overlay.notes)),
            marks=tuple(
                mark if mark.note is None else msgspec.structs.replace(mark, note=self.given(mark.note))
                for mark in overlay.marks
            ),
            title=Message(named) if self._has(named) else None,
        )

    # -- helpers ----------------------------------------------------------------------------------
    def _has(self, message_id: str) -> bool:
        known = self._known.get(message_id)
        if known is None:
            known = self._known[message_id] = self.texts.has_text(message_id)
        return known

    @staticmethod
    def _with_player(event: Event, args: Arguments) -> Arguments:
        return args if event.seat is None else args | {"player": seat(event.seat)}


def _number(value: Argument) -> Argument:
    return int(value) if isinstance(value, str) and value.isascii() and value.isdigit() else value


class MessageFormatter:
    """Puts messages into words for one reader.

    Args:
        texts: the catalogue that has them.
        locale: the reader's language.
        style: how the reader wants to be told.
        names: of the seats, as phrases have them ("You: red hash to f6").
        in_sentences: the same as sentences have them, since "You takes" is none; without, seats by their numbers.
    """

    def __init__(
        self,
        texts: Catalogue,
        locale: str,
        style: str = "literate",
        names: Sequence[str] = (),
        in_sentences: Sequence[str] = (),
    ) -> None:
        self._texts = texts
        self._locale = locale
        self._style = style
        self._names = names
        self._in_sentences = in_sentences

    def _say(self, message_id: str, **args: str) -> str:
        return self._texts.text(message_id, self._locale, **args)

    def text(self, message: Message) -> str:
        """A message as it is read.

        Raises:
            KeyError: unknown message id, or a variable that the message needs and did not get.
        """
        if message.id == PLAYER and self._names:
            number = message.args["number"]
            assert isinstance(number, int)
            return self._names[number - 1]
        args = {name: self._argument(value) for name, value in message.args.items()}
        return self._texts.text(message.id, self._locale, **{"style": self._style, **args})

    def _argument(self, value: Argument) -> str | int:
        if isinstance(value, Message):
            return self.text(value)
        return ", ".join(map(self.text, value)) if isinstance(value, list) else value

    def sentences(self, messages: Iterable[Message]) -> str:
        """Sentences in a row, each with a capital letter at its beginning."""
        return " ".join(map(self.sentence, messages))

    def sentence(self, message: Message) -> str:
        """A sentence with a capital letter at its beginning, unless notation stands there ("f11 does not touch")."""
        text = self.text(message)
        written = (value for value in message.args.values() if isinstance(value, str) and value)
        return text if any(map(text.startswith, written)) else text[:1].upper() + text[1:]

    @property
    def _of_sentences(self) -> MessageFormatter:
        return MessageFormatter(self._texts, self._locale, self._style, self._in_sentences) if self._names else self

    def events(self, events: Iterable[Event], words: Callable[[Event], Message | None]) -> str:
        """What happened, told: what one seat does in a row is one sentence.

        Args:
            words: what is said of an event (`Words.event`).
        """
        said: list[list[Any]] = []
        last: int | None = None
        for event in events:
            message = words(event)
            if message is None:
                continue
            if not message.id.startswith(PHRASE):
                said.append([False, self._of_sentences.sentence(message)])
                continue
            what = self.text(message)
            if event.seat is None:
                said.append([True, what])
            elif event.seat == last and said and said[-1][0]:
                first = said[-1][1]
                said[-1][1] = self._say("ui-say-joined", first=first, second=what)
            else:
                who = self.text(seat(event.seat))
                said.append([True, self._say("ui-say-seat", who=who, what=what)])
            last = event.seat
        return " ".join(self._say("ui-say-sentence", text=what) if phrase else what for phrase, what in said)
