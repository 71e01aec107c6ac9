# Checks a webhook. body is request.body.read, before any JSON parser; header names are lower case.
require "json"
require "openssl"

TOLERANCE_SECONDS = 5 * 60

# X-Service-Signature: the whole secret is the key, the body is the message.
def verify_signature(secret, headers, body)
  expected = OpenSSL::HMAC.hexdigest("SHA256", secret, body)
  OpenSSL.secure_compare(headers.fetch("x-service-signature", ""), expected)
end

# The Standard Webhooks headers: the time is signed too, and one of several signatures is enough.
def verify_standard(secret, headers, body, now_seconds = Time.now.to_i)
  id, timestamp, signatures = headers.values_at("webhook-id", "webhook-timestamp", "webhook-signature")
  return false unless id && signatures && timestamp&.match?(/\A\d+\z/)
  return false if (now_seconds - timestamp.to_i).abs > TOLERANCE_SECONDS

  key = secret.delete_prefix("whsec_").unpack1("m")
  signed = "#{id}.#{timestamp}.".b + body.b
  expected = "v1," + [OpenSSL::HMAC.digest("SHA256", key, signed)].pack("m0")
  signatures.split(" ").any? { |signature| OpenSSL.secure_compare(signature, expected) }
end

# False for a delivery that came before. In earnest seen is a table with a unique key, written with your own change.
def is_first(seen, body)
  !seen.add?(JSON.parse(body).fetch("deliveryId")).nil?
end
