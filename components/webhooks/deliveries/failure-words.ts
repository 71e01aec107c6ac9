/** What became of an attempt or a delivery, in plain words, and what to do about it. */
import { FAILURE_TEXT, type FailureCode, type WebhookDelivery } from "@/lib/webhooks/schemas";

type Answer = { status: number | null; error: string | null };

const isFailureCode = (code: string): code is FailureCode => Object.hasOwn(FAILURE_TEXT, code);

/** A code of a newer server is shown as it is. */
export function failureText({ status, error }: Answer): string {
  // Given up without a failure of its own: what waits is, when the endpoint is disabled.
  if (!error && status === null) return "Not sent, since the endpoint was disabled.";
  if (!error) return `The endpoint answered ${status}.`;
  if (error === "http_error" && status !== null) return `The endpoint answered ${status}.`;
  return isFailureCode(error) ? FAILURE_TEXT[error] : error;
}

/** The next step; null when there is nothing to do. */
export function failureAdvice({ status, error }: Answer): string | null {
  if (!error) return null;
  if (status !== null) return statusAdvice(status);
  switch (error) {
    case "timeout":
      return "Acknowledge first, with an empty 204, and do the work afterwards.";
    case "connect_timeout":
    case "connection_refused":
      return "Check that your server runs, and that its firewall lets requests from outside in.";
    case "connection_closed":
      return "Your server, or a proxy before it, hung up. Look for a crash or a limit in its log at this time.";
    case "dns_failed":
      return "Check the host name for a typing mistake, and its DNS records.";
    case "tls_failed":
      return "Check that the certificate is valid, names this host, and is sent with its whole chain.";
    case "address_not_allowed":
      return "Register an address that can be reached from the internet.";
    case "invalid_response":
      return "Check that the address and port belong to an HTTP server.";
    default:
      return null;
  }
}

function statusAdvice(status: number): string {
  if (status >= 300 && status < 400) return "Register the address that the redirect leads to.";
  if (status === 401 || status === 403)
    return "Your server did not accept the signature. Check that it knows this endpoint's secret and signs the raw body.";
  if (status === 404 || status === 405) return "Check the path, and that it accepts POST.";
  if (status === 410)
    return "410 says that you want no more deliveries, so the endpoint was disabled. Enable it to go on.";
  if (status === 413) return "Let your server, and a proxy before it, accept larger bodies.";
  if (status === 429 || status === 503)
    return "Your server asked for a pause. With Retry-After it can say how long, up to an hour.";
  if (status >= 500) return "Your server failed. Look into its log at this time, with the delivery id.";
  return "Answer 2xx to acknowledge a delivery.";
}

/** One line for the log. When the next attempt comes stands beside it. */
export function outcomeText(delivery: WebhookDelivery): string {
  const { state, attempt, lastStatus, lastError } = delivery;
  const attempts = attempt === 1 ? "1 attempt" : `${attempt} attempts`;
  switch (state) {
    case "delivered":
      return `Answered ${lastStatus ?? "2xx"} · ${attempts}`;
    case "pending":
      return isUnderWay(delivery) ? `Attempt ${attempt} is under way` : "Waits for its turn";
    case "paused":
      return "Waits until the endpoint is resumed";
    default:
      return `${failureText({ status: lastStatus, error: lastError })}${attempt > 0 ? ` ${attempts}` : ""}`;
  }
}

/** While an attempt is under way there is no next one yet. */
const isUnderWay = ({ attempt, nextAttemptAt }: WebhookDelivery): boolean =>
  attempt > 0 && nextAttemptAt === null;
