"""The protocol between the server and its clients: HTTP bodies and socket messages.

Every socket message is a tagged struct (field ``type``), so that a union can grow. Its JSON Schema is
exported by ``tools/build/export_protocol.py`` and the browser client's types are generated from that; CI
fails when they drift. New fields always get a default, so that old clients keep working.

A socket's life
---------------
The client connects to ``/api/games/{game}/socket`` and sends `Hello` with the tokens of the seats it
holds (none: a spectator) and the last version it has. The server answers `Welcome`, then `Update`.
From then on every change of the game arrives as one `Update` with the entries since the last one; versions
have no gaps: each entry (one ply, a resignation, ...) is one version, so a joined turn or a ply with the chance
plies after it arrives as one `Update` of several entries. A client whose version is ``since`` appends them; when
``since`` is None they are the whole history, and replace what it had.

The client sends `Move` (or another request) with an ``id`` that it invents; the server answers `Ack` once the
change is on disk, or `Refused`, which changes nothing. A re-sent id is answered again, never played twice, also
on another connection and after a restart: ids need only be unique among the requests of one seat's holder.

A `Move` is stale if a ply, a take-back or a resignation came after its ``version``; a player who joins doesn't make
it stale. The sender of a stale move gets `Refused` and an `Update`. Messages keep their order, so that `Update` only
contains entries that weren't sent before.

Words
-----
The sentences for events, explanations and reasons travel with them as ``said``: messages of the catalogue by id, with
arguments (`core.narration`), which a client puts into its reader's language; older servers send none. A `Read` asks
which move typed words mean; older servers refuse it as unreadable.

Views
-----
``Update.view`` is the game's own `View` struct (tagged with the game's id) as the receiving client may
see it. A client that holds several seats (one device, handed round) gets the view of the seat that
acts, or of its first seat while another acts.
"""
