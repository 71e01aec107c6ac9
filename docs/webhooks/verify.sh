#!/bin/sh
# Checks a webhook saved in a file, by hand:
#   WEBHOOK_SECRET=whsec_… ./verify.sh body.json <X-Service-Signature>
#   WEBHOOK_SECRET=whsec_… ./verify.sh body.json <webhook-id> <webhook-timestamp> <webhook-signature>
# With SEEN=<folder> a delivery that came before is refused too. openssl shows the key to any user who can list processes.
set -eu

# Digests are compared, so that the time it takes tells nothing about the values.
digest() { printf %s "$1" | openssl dgst -sha256; }
is_equal() { [ "$(digest "$1")" = "$(digest "$2")" ]; }

# The whole secret is the key, the body is the message.
verify_signature() {
  expected=$(openssl dgst -sha256 -hmac "$WEBHOOK_SECRET" <"$1" | sed 's/.* //')
  is_equal "$2" "$expected"
}

# The time is signed too, and one of several signatures is enough.
verify_standard() {
  case $3 in '' | *[!0-9]*) return 1 ;; esac
  age=$((${NOW:-$(date +%s)} - $3))
  [ "${age#-}" -le 300 ] || return 1
  key=$(printf %s "${WEBHOOK_SECRET#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \n')
  expected=$({ printf '%s.%s.' "$2" "$3" && cat "$1"; } |
    openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | openssl base64 -A)
  for signature in $4; do
    if is_equal "$signature" "v1,$expected"; then return 0; fi
  done
  return 1
}

# Of two that make the same folder only one succeeds.
is_first() {
  id=$(grep -o '"deliveryId":"[0-9a-f-]*"' "$1" | head -n 1 | cut -d '"' -f 4)
  mkdir "$SEEN/$id" 2>/dev/null
}

if [ $# -eq 4 ]; then verify_standard "$@"; else verify_signature "$@"; fi
if [ -n "${SEEN:-}" ]; then is_first "$1"; fi
