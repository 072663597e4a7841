# Where `make run` keeps the games if nobody says: nothing stands for the user's data folder, and `data` for a folder of
# this checkout, where the user's can't be written.
folder="${XDG_DATA_HOME:-$HOME/.local/share}/glyphwall"
until [ -e "$folder" ]; do
  folder=$(dirname "$folder")
done
{ [ -d "$folder" ] && [ -w "$folder" ]; } || echo data
