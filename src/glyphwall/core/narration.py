"""Messages about a game: which text of the catalogue, with which arguments.

A `Narration` makes a `Message` of every event, explanation and reason of a game. The message travels to the reader and
becomes text there, in the reader's language: through `MessageFormatter` here, or the same catalogue in the browser. A
message contains only facts that its audience may know.

Conventions:

- An argument is a text, a number, a message, or a list of messages that are separated by commas.
- A seat is the message ``ui-player`` with its ``number`` from 1; a formatter that knows the players' names uses those.
- Every message also gets ``style``, the reader's choice of wording.
- An event's message ``say-...`` is what a seat did, without the seat ("placed the red hash on f6"); consecutive ones
  are joined into one sentence. Any other message is a sentence.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core._typed_text import plain_move
from glyphwall.core.message import PHRASE, PLAYER, Argument, Arguments, Explanation, Message, Reason, seat

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from glyphwall.core.overlays import Overlay
    from glyphwall.core.values import Event, View
    from glyphwall.messages import Catalogue


class Narration:
    """The messages about one game; plain ones where its catalogue has no texts.

    Games subclass it and provide it through their plugin (`GamePlugin.load_narration`).
    """

    def __init__(self, game_id: str, texts: Catalogue) -> None:
        self.game_id = game_id
        self.texts = texts
        self._known: dict[str, bool] = {}

    # -- what happened ----------------------------------------------------------------------------
    def name_facts(self, facts: Mapping[str, str]) -> Arguments:
        """Return facts as arguments; games replace notation by names."""
        return dict(facts)

    def describe_event(self, event: Event) -> Message | None:
        """Return the message about an event, or None.

        It is ``event-<game>-<kind>``; its variables are the facts and, if a seat acted, ``player``.
        """
        named = f"event-{self.game_id}-{event.kind}"
        if self._has(named):
            return Message(named, self._with_player(event, self.name_facts(event.facts)))
        what: Argument = event.kind
        if event.facts:
            facts = ", ".join(f"{name} {value}" for name, value in event.facts.items())
            what = Message("ui-plain-event-facts", {"kind": event.kind, "facts": facts})
        if event.seat is None:
            return Message("ui-plain-event-chance", {"what": what})
        return Message("ui-plain-event", {"who": seat(event.seat), "what": what})

    def describe_event_alone(self, event: Event) -> Message | None:
        """Return the message about an event on its own: always a sentence."""
        return self.describe_event(event)

    # -- why not, and why -------------------------------------------------------------------------
    def explain(self, explanation: Explanation) -> list[Message]:
        """Return the sentences of an explanation, the deciding reason first.

        It is ``explain-<game>-<code>``; its variables are ``move``, ``conflicts``, the facts, and the alternatives by
        kind.
        """
        code, move = explanation.code, explanation.move
        conflicts = ", ".join(str(conflict) for conflict in explanation.conflicts)
        named = f"explain-{self.game_id}-{code}"
        if self._has(named):
            fits = {kind: ", ".join(each) for kind, each in explanation.fits.items()}
            return [Message(named, fits | self.name_facts(explanation.facts) | {"move": move, "conflicts": conflicts})]
        if explanation.legal:
            return [Message("ui-plain-explained-legal", {"move": move})]
        if conflicts:
            return [Message("ui-plain-explained-conflicts", {"move": move, "code": code, "conflicts": conflicts})]
        return [Message("ui-plain-explained", {"move": move, "code": code})]

    def describe_reason(self, reason: Reason) -> Message:
        """Return the message about a reason for or against a turn: ``hint-<game>-<code>``."""
        named = f"hint-{self.game_id}-{reason.code}"
        if self._has(named):
            return Message(named, {name: _number(value) for name, value in self.name_facts(reason.facts).items()})
        what = ", ".join([reason.code, *(f"{name} {value}" for name, value in reason.facts.items())])
        return Message("ui-plain-event-chance", {"what": what})

    # -- what is typed ----------------------------------------------------------------------------
    def parse_words(self, line: str, view: View, locale: str) -> str | None:
        """Parse a move in words ("red hash f6") into notation; None if the line isn't one."""
        return None

    def parse_typed(self, line: str, view: View, locale: str) -> str | None:
        """Parse a move as people type it: in words, or in notation with look-alike characters or a move number.

        Returns the move in notation; None if the line is neither: it may be notation as it stands.
        """
        text = plain_move(line)
        move = self.parse_words(text, view, locale)
        return move if move is not None or text == line.strip() else text

    # -- messages added to what people see --------------------------------------------------------
    def add_message(self, event: Event) -> Event:
        """Return an event with its message."""
        return type(event)(event.kind, event.seat, event.facts, event.audience, self.describe_event(event))

    def add_reason_message(self, reason: Reason) -> Reason:
        """Return a reason with its message."""
        return type(reason)(reason.code, reason.facts, self.describe_reason(reason))

    def add_overlay_messages(self, overlay: Overlay) -> Overlay:
        """Return an overlay with the messages of its notes and marks, and its title ``overlay-<game>-<code>``."""
        named = f"overlay-{self.game_id}-{overlay.code}"
        return msgspec.structs.replace(
            overlay,
            notes=tuple(map(self.add_reason_message, overlay.notes)),
            marks=tuple(
                mark if mark.note is None else msgspec.structs.replace(mark, note=self.add_reason_message(mark.note))
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
    """A formatter of messages for one reader.

    Args:
        style: the reader's choice of wording.
        names: the seats' names in phrases ("You placed the red hash on f6").
        in_sentences: the seats' names in sentences ("You takes" would be wrong); without them, seats by number.
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
        """Format a message.

        Raises:
            KeyError: an unknown message id, or a missing variable.
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
        """Format sentences in a row, each starting with a capital letter."""
        return " ".join(map(self.sentence, messages))

    def sentence(self, message: Message) -> str:
        """Format a sentence with a capital first letter, unless notation comes first ("f11 does not touch")."""
        text = self.text(message)
        written = (value for value in message.args.values() if isinstance(value, str) and value)
        return text if any(map(text.startswith, written)) else text[:1].upper() + text[1:]

    @property
    def _of_sentences(self) -> MessageFormatter:
        return MessageFormatter(self._texts, self._locale, self._style, self._in_sentences) if self._names else self

    def events(self, events: Iterable[Event], describe: Callable[[Event], Message | None]) -> str:
        """Format events; consecutive actions of one seat become one sentence.

        Args:
            describe: makes an event's message (`Narration.describe_event`).
        """
        said: list[list[Any]] = []
        last: int | None = None
        for event in events:
            message = describe(event)
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
                said[-1][1] = self._say("ui-say-joined", style=self._style, first=first, second=what)
            else:
                who = self.text(seat(event.seat))
                said.append([True, self._say("ui-say-seat", style=self._style, who=who, what=what)])
            last = event.seat
        return " ".join(self._say("ui-say-sentence", text=what) if phrase else what for phrase, what in said)
