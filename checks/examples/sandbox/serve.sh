#!/bin/bash
# Stands for `node` and `npx tsx` with a server of the page: starts it on a free port, and ends when it listens.
PATH=/usr/local/bin:/usr/bin:/bin
[ "$1" = tsx ] && shift
here=$(dirname "$0")
export EXAMPLES_PORTS=${HOME%/home}/ports
mkdir -p "$EXAMPLES_PORTS"
"$EXAMPLES_NODE" --import "file://$here/../../../node_modules/tsx/dist/loader.mjs" \
  --import "file://$here/freePort.mjs" "$@" </dev/null >/dev/null 2>&1 &
echo $! >>"$EXAMPLES_PORTS/pids"
until [ -e "$EXAMPLES_PORTS/ready-$!" ]; do
  kill -0 $! 2>/dev/null || exit 1
  sleep 0.05
done
