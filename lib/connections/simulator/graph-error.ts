/**
 * Meta's error envelope and the simulator's error codes (Meta, Cloud API, "Error codes"). The HTTP status is the usual
 * one; since the same code comes with several, clients must decide by the code.
 */
import { log } from "@/lib/platform/log";
import { newTraceId } from "./ids";

/** code → HTTP status, title. */
const CODES = {
  0: [401, "We were unable to authenticate the app user"],
  1: [400, "An unknown error occurred"],
  2: [503, "Service temporarily unavailable"],
  4: [400, "Application request limit reached"],
  10: [403, "Application does not have permission for this action"],
  100: [400, "Invalid parameter"],
  104: [401, "An access token is required to request this resource."],
  190: [401, "Error validating access token"],
  200: [403, "You do not have the necessary permissions to access this object"],
  368: [403, "Temporarily blocked for policies violations"],
  2200: [400, "Callback verification failed"],
  2500: [400, "Unknown path components"],
  80007: [400, "Rate limit issues"],
  130429: [429, "Rate limit hit"],
  130472: [400, "User's number is part of an experiment"],
  130497: [403, "Business account is restricted from messaging users in this country"],
  131000: [500, "Something went wrong"],
  131005: [403, "Access denied"],
  131008: [400, "Required parameter is missing"],
  131009: [400, "Parameter value is not valid"],
  131016: [503, "Service unavailable"],
  131021: [400, "Recipient cannot be sender"],
  131026: [400, "Message undeliverable"],
  131030: [400, "Recipient phone number not in allowed list"],
  131031: [403, "Business Account locked"],
  131042: [400, "Business eligibility payment issue"],
  131047: [400, "Re-engagement message"],
  131048: [400, "Spam rate limit hit"],
  131049: [400, "This message was not delivered to maintain healthy ecosystem engagement."],
  131050: [400, "Recipient has stopped receiving marketing messages"],
  131051: [400, "Unsupported message type"],
  131052: [400, "Media download error"],
  131053: [400, "Media upload error"],
  131056: [400, "(Business Account, Consumer Account) pair rate limit hit"],
  131057: [500, "Account in maintenance mode"],
  131062: [400, "Business-scoped user ID recipients are not supported for this message"],
  132000: [400, "Number of parameters does not match the expected number of params"],
  132001: [404, "Template name does not exist in the translation"],
  132005: [400, "Translated text too long"],
  132012: [400, "Parameter format does not match format in the created template"],
  132015: [400, "Template is paused"],
  132016: [400, "Template is disabled"],
  133005: [400, "Two step verification PIN mismatch"],
  133010: [400, "Phone number not registered"],
  133016: [400, "Account register deregister rate limit exceeded"],
  134011: [400, "Payments terms not accepted"],
  2388019: [400, "Message template limit exceeded"],
  2388024: [400, "Content in this language already exists"],
  2388039: [400, "Message template cannot be edited"],
  2388040: [400, "Character limit exceeded"],
  2388047: [400, "Message header format is incorrect"],
  2388072: [400, "Message body format is incorrect"],
  2388073: [400, "Message footer format is incorrect"],
  2388299: [400, "Variables cannot be at the start or end of the template"],
  2593107: [400, "Synchronization was already requested"],
} as const satisfies Record<number, readonly [status: number, title: string]>;
export type GraphErrorCode = keyof typeof CODES;

export const isGraphErrorCode = (code: number): code is GraphErrorCode => code in CODES;
export const titleOf = (code: GraphErrorCode): string => CODES[code][1];

type Options = {
  details?: string;
  status?: number;
  subcode?: number;
  type?: "OAuthException" | "GraphMethodException";
};

/** Thrown to refuse a Graph call. With `details` the message is the code's title, as in the messaging endpoints. */
export class GraphError extends Error {
  readonly status: number;

  constructor(
    readonly code: GraphErrorCode,
    message: string | null = null,
    private readonly options: Options = {},
  ) {
    super(message ?? titleOf(code));
    this.name = "GraphError";
    this.status = options.status ?? CODES[code][0];
  }

  toBody(): object {
    const { details, subcode, type = "OAuthException" } = this.options;
    return {
      error: {
        message:
          isBare(this.code) || type === "GraphMethodException"
            ? this.message
            : `(#${this.code}) ${this.message}`,
        type,
        code: this.code,
        ...(subcode && { error_subcode: subcode }),
        ...(details && { error_data: { messaging_product: "whatsapp", details } }),
        ...(isTransient(this.code) && { is_transient: true }),
        fbtrace_id: newTraceId(),
      },
    };
  }
}

/** General Graph errors do not start with their code. */
const isBare = (code: GraphErrorCode): boolean => [1, 2, 104, 190, 2500].includes(code);
const isTransient = (code: GraphErrorCode): boolean => [2, 131016, 131057].includes(code);

/** The same failure in a status webhook. */
export const asWebhookError = (code: GraphErrorCode, details = titleOf(code)): object => ({
  code,
  title: titleOf(code),
  message: titleOf(code),
  error_data: { details },
  href: "https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes/",
});

/** An unknown id, or one the token has no access to (Meta answers both alike for unknown objects). */
export const unknownObject = (method: string, id: string): GraphError =>
  new GraphError(
    100,
    `Unsupported ${method.toLowerCase()} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation.`,
    { subcode: 33, type: "GraphMethodException" },
  );

/**
 * A refusal in Meta's envelope. Anything else is answered as by a gateway, without it: the simulator may have done what it was
 * asked, for example when the database's answer to a commit was lost, and a refusal would be tried again.
 */
export function failureOf(error: unknown): { status: number; body: object } {
  if (error instanceof GraphError) return { status: error.status, body: error.toBody() };
  log().error({ err: error }, "the simulator failed");
  return { status: 502, body: {} };
}
