### The account page.

account-intro = Optional. With an account you play the same seats on several devices. Everything else works without one.
account-insecure = Accounts need a page with https.

## Sign in

account-sign-in = Sign in
account-by-passkey = Sign in with a passkey
account-name = Sign-in name
account-password = Password
account-by-password = Sign in with a password

## Create an account

account-make = Create an account
account-your-name = Your name
account-make-passkey = Create with a passkey
account-make-password = Create with a password
# $count is a number of characters.
account-password-about = At least { $count } characters.
account-no-passkeys = This browser can't use passkeys here.

## Signed in

# $name is the name to sign in with.
account-signed-in = You're signed in as { $name }.
account-keep-name = Remember this name. You need it to sign in with your password.
account-again = Sign in again to change, export or delete your account.
account-no-key = This device can't unlock your secrets for fair draws. Sign in with a passkey or password that can.

account-signed-out = You're signed out here.
account-sign-in-to-play = Sign in to play your games.

account-games = Your games
account-games-none = No games yet.
# $count is a number of games.
account-move =
    { $count ->
        [one] Move 1 game from this device into your account
       *[other] Move { $count } games from this device into your account
    }
account-move-about = Links to these seats stop working on other devices. Your account opens them.
account-moved =
    { $count ->
        [one] 1 game moved.
       *[other] { $count } games moved.
    }
account-your-turn = your turn
account-their-turn = their turn
account-over = finished

account-devices = Devices
account-device-unknown = Another browser
account-this-device = this device
# $date is a day.
account-seen = last used { $date }
account-end = Sign out
# $device is a browser and a system.
account-end-of = Sign out { $device }
account-end-others = Sign out all other devices

account-ways = Ways to sign in
account-passkey = Passkey
account-has-password = Password
account-remove = Remove
account-remove-of = Remove { $passkey }
account-add-passkey = Add a passkey
account-new-password = New password
account-set-password = Set password

account-email = E-mail (optional)
account-email-about = Only for notifications that you switch on.
account-save = Save
account-saved = Saved.

account-data = Your data
account-export = Export everything
account-delete = Delete account
account-delete-ask = Delete your account permanently? You'll resign running games. Games with other people stay, without your name.
account-delete-yes = Delete permanently

## What went wrong

error-no-accounts = This server has no accounts.
error-not-signed-in = You're signed out. Sign in again.
error-sign-in-again = Sign in again to do this.
error-sign-in-failed = That didn't work. Check your name and password, or try your passkey.
error-ticket-expired = That took too long. Start again.
error-last-way-in = This is the only way into your account. Add another one first.
error-account-full = Your account is full. Remove something first.
