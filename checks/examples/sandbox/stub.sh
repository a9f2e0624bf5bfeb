#!/bin/bash
# Stands for a program: tells the check how it was called, and does as the check answers.
exec 3<>"/dev/tcp/127.0.0.1/$EXAMPLES_PORT" || exit 125
printf '%s\0' "$EXAMPLES_RUN" "${EXAMPLES_LINE:-1}" "$PWD" "${0##*/}" "$#" "$@" >&3
IFS= read -r -d '' answer <&3
if [ "$answer" = input ]; then
  { base64 -w 0 2>/dev/null; printf '\0'; } >&3
  IFS= read -r -d '' answer <&3
fi
if [ "$answer" = run ]; then
  IFS= read -r -d '' program <&3
  IFS= read -r -d '' more <&3
  exec 3>&-
  exec "$program" "$@" $more
fi
IFS= read -r -d '' output <&3
IFS= read -r -d '' errors <&3
printf '%s' "$output"
printf '%s' "$errors" >&2
exit "$answer"
