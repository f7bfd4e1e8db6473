#!/bin/sh
# Runs the server by the given words (Node, its flags, the file), waits for its end and ends with the same status. It is
# what scripts/run-server.ts becomes: a shell needs a hundredth of the memory of a Node process.
asked=''
server=''

# A signal is passed on once: the server ends in order by the first one, and at once by a second.
# shellcheck disable=SC2317 # The trap calls it.
end() {
  trap '' TERM INT
  asked=1
  [ -n "$server" ] || exit 0
  kill -TERM "$server" 2>/dev/null
}
trap end TERM INT

"$@" --starter=$$ &
server=$!
# Some shells say here that the server was killed, which tell-killed.ts says in the log.
wait "$server" 2>/dev/null
status=$?
if [ -n "$asked" ]; then
  # The signal may have ended the waiting alone; 127: the server had ended as well.
  wait "$server" 2>/dev/null
  again=$?
  [ "$again" = 127 ] || status=$again
  # So early that nothing of it had begun, a server ends by the signal itself: 128 + SIGINT or SIGTERM.
  case $status in 130 | 143) exit 0 ;; esac
fi
[ "$status" -le 128 ] || exec "$1" "${0%/*}/tell-killed.ts" "$status" "$server"
exit "$status"
