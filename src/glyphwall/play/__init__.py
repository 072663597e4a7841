"""One game at a table: its log, seats, visibility, proposals and fair chance, and the controller that runs it.

Nothing here knows a socket, a disk, a clock, an event loop or a compiler. A host supplies a `glyphwall.play.port.Port`;
the `glyphwall.play.controller.TableController` turns requests into steps, stores them through the port, and sends the
clients the result.
"""
