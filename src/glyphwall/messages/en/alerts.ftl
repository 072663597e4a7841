# Turn alerts: the switch, the question after the first move, and the page that links of mails lead to.
alerts-question = Shall we tell you when it's your turn?
alerts-agree = Tell me
alerts-refuse = No, thanks
alerts-are-on = We'll tell you when it's your turn.
alerts-blocked = Your browser blocks notifications. Allow them for this site, then switch them on in Settings.
alerts-switch = Tell me when it's my turn
alerts-about = { $able ->
    [blocked] Your browser blocks notifications. Allow them for this site first.
    [install] Add this page to your home screen first, and open it from there.
    [no] This browser can't do that here.
   *[yes] A notification on this device, in games by link and when you're invited by name. Works with this page closed.
}
alerts-mail = E-mail when it's my turn
alerts-mail-about = Only if you haven't looked at the game for a few minutes. At most one e-mail per turn or invitation.
alerts-mail-ask = Send a link
alerts-mail-sent = We've sent a link to { $mail }. Open it to confirm the address.
alerts-mail-on = We send e-mails to { $mail }.
alerts-mail-stop = Stop e-mails
alerts-title = E-mail when it's your turn
alerts-confirm-about = Confirm that you want an e-mail to this address when it's your turn, or when you're invited by name.
alerts-confirm = Confirm address
alerts-confirmed = Confirmed. You'll get an e-mail when it's your turn.
alerts-unwanted = The device that asked for these e-mails no longer wants them.
alerts-stop-about = Stop all alerts by e-mail to this address.
alerts-stopped = Stopped. You won't get any more e-mails.
alerts-nothing = Open the link from an e-mail to use this page.
error-alerts-off = This server doesn't send alerts.
error-unknown-device = Play a game by link first, then try again.
error-too-many-devices = Too many devices get alerts for this seat. Switch one of them off first.
error-bad-endpoint = This server can't reach your browser's push service.
error-bad-mail-address = That isn't an e-mail address. Check it.
error-bad-link = This link is damaged or too old. Ask for a new one.
error-mail-failed = We couldn't send the e-mail. Try again later.
