### What only a page without a server says (`make site`).

ui-device-share = This game is kept on this device alone: there is no server that others could watch it on.
ui-device-keeps = Games are kept on this device, in this browser.

error-needs-server = This needs a server. Here you play without one.
error-no-device = This device cannot start the game: your browser is too old, or files are missing. Load the page again.
