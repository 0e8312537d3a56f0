#!/bin/sh
# Runs a program of the image as its own user, with nothing writable but what a container would have: /tmp, and DATA_DIR.
# IMAGE_ROOT is where the image is mounted; the database of the tests is reached through its socket in /tmp.
set -eu
owner=10001
for kept in "$DATA_DIR"/*; do
  case "$kept" in */postgres) ;; *) chown -R "$owner" "$kept" ;; esac
done
chown "$owner" "$DATA_DIR"
sockets="$(echo "$DATABASE_URL" | sed 's/.*host=//; s/&.*//; s/%2F/\//g')"
chmod 711 "$sockets"
chmod 777 "$sockets"/.s.PGSQL.*[0-9]
export owner
# No namespace of processes: a signal to this one is one to the program.
exec unshare --mount sh -eu -c '
  mount --bind "$IMAGE_ROOT" "$IMAGE_ROOT"
  mount -o remount,bind,ro "$IMAGE_ROOT"
  mount --rbind /dev "$IMAGE_ROOT/dev"
  mount -t proc proc "$IMAGE_ROOT/proc"
  mount --rbind /tmp "$IMAGE_ROOT/tmp"
  exec chroot --userspec="$owner:$owner" "$IMAGE_ROOT" sh -c "cd /offerwell && exec ./node \"\$@\"" sh "$@"
' sh "$@"
