/** Interprets an exchange with the Graph API: Meta's response, Meta's error, or an unreadable response. Pure. */

import { z } from "zod";
import { explain, explanationOf } from "@/lib/connections/whatsapp/errors/errors";
import { transportKey } from "@/lib/connections/whatsapp/errors/transport-errors";
import type { ProviderError } from "@/lib/connections/whatsapp/provider";
import { cut } from "@/lib/platform/text";
import type { Exchange } from "./graph-request";

const MESSAGE_LENGTH_MAX = 1000;

/** `not_sent` and `refused` are certain; after `unknown` it may have been executed. */
export type GraphFailure = { stage: "not_sent" | "refused" | "unknown"; error: ProviderError };
export type GraphAnswer = { ok: true; json: unknown } | ({ ok: false } & GraphFailure);

// `error_data` is an object, sometimes a plain string (Meta, "Error codes"; SDK fixtures). Only the code is essential:
// an error without one is from a gateway.
const GraphError = z.object({
  error: z.object({
    code: z.number().int(),
    message: z.string().catch(""),
    error_subcode: z.number().nullable().catch(null),
    error_data: z
      .union([z.string(), z.object({ details: z.string() }).transform(({ details }) => details)])
      .nullable()
      .catch(null),
    error_user_msg: z.string().nullable().catch(null),
    fbtrace_id: z.string().nullable().catch(null),
  }),
});

/** Meta quotes malformed tokens in its messages, so credentials are removed. */
export type Redact = (text: string) => string;

const formEncoded = (text: string): string => new URLSearchParams([["", text]]).toString().slice(1);

export const redactor =
  (secrets: readonly (string | undefined)[]): Redact =>
  (text) =>
    cut(
      secrets
        .flatMap((secret) => (secret ? [secret, encodeURIComponent(secret), formEncoded(secret)] : []))
        .reduce((clean, secret) => clean.replaceAll(secret, "[secret]"), text),
      MESSAGE_LENGTH_MAX,
    );

export function ownError(key: string, message: string, httpStatus: number | null = null): ProviderError {
  const explanation = explanationOf(key);
  return { code: null, subcode: null, message, details: null, traceId: null, httpStatus, explanation };
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export function readAnswer(exchange: Exchange, redact: Redact): GraphAnswer {
  if (exchange.failure !== null) {
    const { failure, hasLeft } = exchange;
    const message = `${failure.replaceAll("_", " ")} ${hasLeft ? "after" : "before"} the request left`;
    const error = ownError(transportKey(failure, hasLeft), message);
    return { ok: false, stage: hasLeft ? "unknown" : "not_sent", error };
  }
  const { status } = exchange;
  const json = parseJson(exchange.body);
  const graphError = readGraphError(json, status, redact);
  if (graphError) return { ok: false, stage: "refused", error: graphError };
  const isSuccess = status >= 200 && status < 300;
  if (isSuccess && json !== undefined) return { ok: true, json };
  if (isSuccess) return unreadable("an answer that is not JSON", status);
  // Not Meta's body, so a gateway answered. With a client error or redirect it has not forwarded the request; with a
  // server error it may have.
  const message = `HTTP ${status} without an error of WhatsApp's`;
  if (status >= 500) return { ok: false, stage: "unknown", error: ownError(keyOf(status), message, status) };
  return { ok: false, stage: "refused", error: ownError(keyOf(status), message, status) };
}

const keyOf = (status: number): string => explain(null, status).key;

/** A success without the expected content. */
export function unreadable(message: string, status: number | null = null): { ok: false } & GraphFailure {
  return { ok: false, stage: "unknown", error: ownError("provider_answer_unreadable", message, status) };
}

function readGraphError(json: unknown, httpStatus: number, redact: Redact): ProviderError | null {
  const parsed = GraphError.safeParse(json);
  if (!parsed.success) return null;
  const { error } = parsed.data;
  const details = error.error_data ?? error.error_user_msg;
  return {
    code: error.code,
    subcode: error.error_subcode,
    message: redact(error.message),
    details: details === null ? null : redact(details),
    traceId: error.fbtrace_id,
    httpStatus,
    explanation: explain(error.code, httpStatus),
  };
}
