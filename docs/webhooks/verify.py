"""Checks a webhook. `body` is the request's raw bytes, before any JSON parser; header names are lower case."""
import base64
import hashlib
import hmac
import json
import time

TOLERANCE_SECONDS = 5 * 60


def verify_signature(secret, headers, body):
    """X-Service-Signature: the whole secret is the key, the body is the message."""
    expected = hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(headers.get("x-service-signature", "").encode(), expected.encode())


def verify_standard(secret, headers, body, now_seconds=None):
    """The Standard Webhooks headers: the time is signed too, and one of several signatures is enough."""
    names = ("webhook-id", "webhook-timestamp", "webhook-signature")
    webhook_id, timestamp, signatures = (headers.get(name, "") for name in names)
    now = time.time() if now_seconds is None else now_seconds
    if not timestamp.isdigit() or abs(now - int(timestamp)) > TOLERANCE_SECONDS:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{webhook_id}.{timestamp}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    return any(hmac.compare_digest(each.encode(), expected.encode()) for each in signatures.split(" "))


def is_first(seen, body):
    """False for a delivery that came before. In earnest `seen` is a table with a unique key, written with your own change."""
    delivery_id = json.loads(body)["deliveryId"]
    if delivery_id in seen:
        return False
    seen.add(delivery_id)
    return True
