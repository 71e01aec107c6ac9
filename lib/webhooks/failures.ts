/** Why an attempt failed: the closed list with a text for each. Browser-safe. */
export const FAILURE_TEXT = {
  http_error: "The endpoint answered with an error status.",
  redirect: "The endpoint answered with a redirect. Redirects are not followed: register the final address.",
  timeout: "The endpoint did not answer completely within 15 seconds.",
  connect_timeout: "No connection was established within 5 seconds.",
  connection_refused: "Nothing listens at this address and port.",
  connection_closed: "The connection was closed before the answer was complete.",
  dns_failed: "The host name could not be resolved.",
  tls_failed: "The TLS certificate could not be verified.",
  address_not_allowed:
    "The host name leads to a private or reserved address. Webhooks go to public addresses only.",
  invalid_response: "The answer is not valid HTTP.",
} as const;
export type FailureCode = keyof typeof FAILURE_TEXT;
