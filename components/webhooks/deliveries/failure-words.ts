/** The outcome of an attempt or a delivery, in plain words, and what to do about it. */
import type { Translate } from "@/lib/i18n/types";
import { FAILURE_TEXT, type FailureCode, type WebhookDelivery } from "@/lib/webhooks/schemas";

type Answer = { status: number | null; error: string | null };

const isFailureCode = (code: string): code is FailureCode => Object.hasOwn(FAILURE_TEXT, code);

/** A code of a newer server is shown as it is. */
export function failureText(t: Translate<"webhooks.failures">, { status, error }: Answer): string {
  // Waiting deliveries are given up without a failure of their own when the endpoint is disabled.
  if (!error && status === null) return t("disabled");
  if (!error) return t("status", { status: String(status) });
  if (error === "http_error" && status !== null) return t("status", { status: String(status) });
  return isFailureCode(error) ? t(`codes.${error}`) : error;
}

/** The next step; null when there is nothing to do. */
export function failureAdvice(t: Translate<"webhooks.failures">, { status, error }: Answer): string | null {
  if (!error) return null;
  if (status !== null) return statusAdvice(t, status);
  switch (error) {
    case "timeout":
      return t("advice.timeout");
    case "connect_timeout":
    case "connection_refused":
      return t("advice.refused");
    case "connection_closed":
      return t("advice.reset");
    case "dns_failed":
      return t("advice.dns");
    case "tls_failed":
      return t("advice.tls");
    case "address_not_allowed":
      return t("advice.blocked");
    case "invalid_response":
      return t("advice.protocol");
    default:
      return null;
  }
}

function statusAdvice(t: Translate<"webhooks.failures">, status: number): string {
  if (status >= 300 && status < 400) return t("advice.redirect");
  if (status === 401 || status === 403) return t("advice.unauthorized");
  if (status === 404 || status === 405) return t("advice.notFound");
  if (status === 410) return t("advice.gone");
  if (status === 413) return t("advice.tooLarge");
  if (status === 429 || status === 503) return t("advice.busy");
  if (status >= 500) return t("advice.serverError");
  return t("advice.acknowledge");
}

/** One line for the log. The time of the next attempt is shown beside it. */
export function outcomeText(t: Translate<"webhooks.failures">, delivery: WebhookDelivery): string {
  const { state, attempt, lastStatus, lastError } = delivery;
  switch (state) {
    case "delivered":
      return t("outcome.answered", {
        status: String(lastStatus ?? "2xx"),
        attempts: t("attempts", { count: attempt }),
      });
    case "pending":
      return isUnderWay(delivery) ? t("outcome.underWay", { number: attempt }) : t("outcome.queued");
    case "paused":
      return t("outcome.paused");
    default: {
      const reason = failureText(t, { status: lastStatus, error: lastError });
      return attempt > 0 ? t("failed", { reason, count: attempt }) : reason;
    }
  }
}

/** While an attempt is under way there is no next one yet. */
const isUnderWay = ({ attempt, nextAttemptAt }: WebhookDelivery): boolean =>
  attempt > 0 && nextAttemptAt === null;
