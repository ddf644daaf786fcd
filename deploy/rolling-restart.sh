#!/bin/sh
# Restarts the gateways of this server one after the other, without failed requests: rolling-restart.sh 8080 8090
# It stops at the first gateway that does not become ready. docs/deployment-proxies.md describes it.
set -eu

# The port is appended. The command must return after the old process has ended, as systemctl does.
restart=${RESTART_COMMAND:-systemctl restart attesta@}
timeout=${READY_TIMEOUT_SECONDS:-120}
# Longer than fail_timeout of nginx: the next gateway stops when the proxy uses this one again.
settle=${SETTLE_SECONDS:-17}

wait_until_ready() {
  deadline=$(($(date +%s) + timeout))
  until curl -sf -o /dev/null --max-time 5 "http://127.0.0.1:$1/readyz"; do
    if [ "$(date +%s)" -ge "$deadline" ]; then
      echo "The gateway on port $1 is not ready after $timeout seconds." >&2
      exit 1
    fi
    sleep 1
  done
}

if [ $# -lt 2 ]; then
  echo "Usage: rolling-restart.sh <port> <port> ..." >&2
  exit 2
fi

# If one is not ready, the restart would stop the only gateway in use.
for port; do wait_until_ready "$port"; done
for port; do
  echo "Restarting the gateway on port $port."
  # Unquoted, because it is a command with its arguments.
  $restart$port
  wait_until_ready "$port"
  sleep "$settle"
done
echo "All gateways are ready."
