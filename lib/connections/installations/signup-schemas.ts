/** The signup: what the browser needs, what it answers, and how far it is. Browser-safe. */
import { z } from "zod";
import { instant, uuid } from "@/lib/platform/shapes";
import { metaId } from "./schemas";

/** `embedded` is Meta's signup, `simulator` the simulated one. */
export const SignupKind = z.enum(["embedded", "simulator"]);
export type SignupKind = z.infer<typeof SignupKind>;
/** The last step that succeeded. */
export const SignupStep = z.enum([
  "started",
  "code_exchanged",
  "account_read",
  "webhook_subscribed",
  "number_registered",
  "done",
]);
export type SignupStep = z.infer<typeof SignupStep>;

export const SignupNumber = z.object({
  accountId: z.string(),
  phoneNumberId: z.string(),
  displayPhoneNumber: z.string(),
  verifiedName: z.string().nullable(),
});
export type SignupNumber = z.infer<typeof SignupNumber>;

export const SignupFailure = z.object({
  code: z.enum([
    // Ends the signup: a retry would fail the same way.
    "number_in_use",
    "account_banned",
    "waba_limit_reached",
    // A retry can succeed.
    "cancelled",
    "popup_failed",
    "code_refused",
    "account_unknown",
    "access_refused",
    "number_missing",
    "pin_required",
    "pin_wrong",
    "registration_blocked",
    "provider_refused",
    "provider_unavailable",
  ]),
  /** Our code, or the step at which the popup was closed. */
  step: z.string(),
  message: z.string(),
  retryAt: instant().nullable(),
});
export type SignupFailure = z.infer<typeof SignupFailure>;

export const Signup = z.object({
  id: uuid(),
  kind: SignupKind,
  step: SignupStep,
  /** The person's next action; null when the signup ended or is in progress. */
  need: z.enum(["popup", "number", "pin", "replacement", "retry"]).nullable(),
  /** The choices when `need` is `number`; otherwise the number it is about. */
  numbers: z.array(SignupNumber),
  isCoexistence: z.boolean(),
  failure: SignupFailure.nullable(),
  installationId: uuid().nullable(),
  endedAt: instant().nullable(),
});
export type Signup = z.infer<typeof Signup>;

/** The browser's parameters for opening the popup. */
export const SignupStart = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("embedded"),
    signupId: uuid(),
    appId: z.string(),
    configId: z.string(),
    version: z.string(),
  }),
  /** The secret in the fragment opens the page until it has issued a code. */
  z.object({ kind: z.literal("simulator"), signupId: uuid(), url: z.url() }),
]);
export type SignupStart = z.infer<typeof SignupStart>;

/** The kind of signup that would start, and the open one. */
export const SignupOffer = z.object({
  kind: SignupKind,
  signup: Signup.nullable(),
  /** Simulated numbers are for test workspaces. */
  isTest: z.boolean(),
});
export type SignupOffer = z.infer<typeof SignupOffer>;

/** How the popup ended in the browser, or the person's answer to what is needed. Ids from a browser prove nothing. */
export const ContinueSignup = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("finished"),
    code: z.string().min(1).max(2000),
    event: z.string().max(100).nullable(),
    accountId: metaId.nullable(),
    phoneNumberId: metaId.nullable(),
  }),
  z.strictObject({ type: z.literal("cancelled"), step: z.string().max(100).nullable() }),
  z.strictObject({ type: z.literal("failed"), message: z.string().max(500) }),
  z.strictObject({
    type: z.literal("resumed"),
    phoneNumberId: metaId.optional(),
    pin: z
      .string()
      .regex(/^\d{6}$/, "Enter six digits.")
      .optional(),
    /** Confirms that the connected number is replaced. */
    replace: z.boolean().optional(),
  }),
]);
export type ContinueSignup = z.infer<typeof ContinueSignup>;
