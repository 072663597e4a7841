# The Python to install with. Distributions build theirs with optimisation, version managers often do not (a seventh
# slower here); so the distribution's is taken where it is of the same version as `python3`.
version='import sys; print(*sys.version_info[:2])'
if [ "$(/usr/bin/python3 -c "import ensurepip; $version" 2> /dev/null)" = "$(python3 -c "$version")" ]; then
  echo /usr/bin/python3
else
  echo python3
fi
