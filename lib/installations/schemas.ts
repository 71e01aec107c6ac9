/** Shapes of the WhatsApp connection as the dashboard sees it. */
import { z } from "zod";
import { instant, uuid } from "@/lib/platform/shapes";

export const InstallationCheck = z.object({
  code: z.enum([
    "token_valid",
    "number_access",
    "webhook_subscribed",
    "webhook_seen",
    "messaging_allowed",
    "display_name",
    "quality",
    "payment_method",
  ]),
  state: z.enum(["pass", "warn", "fail", "unknown"]),
  checkedAt: instant(),
  /** Who must act; the end customer is who owns the number. */
  audience: z.enum(["end_customer", "partner", "platform"]),
  message: z.string(),
  action: z.string().nullable(),
});
export type InstallationCheck = z.infer<typeof InstallationCheck>;

const StatusReason = z.object({ code: z.string(), message: z.string() });
/** Free text inside the reply window, and templates. */
const CanSend = z.object({ session: z.boolean(), template: z.boolean() });
/** The provider's words, open lists; null where it does not say. */
const NumberHealth = z.object({
  qualityRating: z.string().nullable(),
  messagingLimit: z.string().nullable(),
  throughput: z.string().nullable(),
});

/** What a look keeps of the number; the resource shows it in parts. */
export const KeptHealth = NumberHealth.extend({
  nameStatus: z.string().nullable(),
  isOnBusinessApp: z.boolean().nullable(),
});
export type KeptHealth = z.infer<typeof KeptHealth>;

export const Installation = z.object({
  id: uuid(),
  mode: z.enum(["simulator", "manual", "embedded_signup"]),
  state: z.enum(["connecting", "connected", "degraded", "action_required", "blocked", "disconnected"]),
  statusReason: StatusReason.nullable(),
  canSend: CanSend,
  /** What is known of it may be old: the last look, or a part of it, did not come to an end. */
  stale: z.boolean(),
  health: NumberHealth.nullable(),
  accountId: z.string(),
  phoneNumberId: z.string(),
  displayPhoneNumber: z.string(),
  verifiedName: z.string().nullable(),
  /** The number stays in the WhatsApp Business app. */
  isCoexistence: z.boolean(),
  pausedUntil: instant().nullable(),
  lastInboundAt: instant().nullable(),
  lastReceiptAt: instant().nullable(),
  connectedAt: instant().nullable(),
  checks: z.array(InstallationCheck),
  lastCheckedAt: instant().nullable(),
  /** The owner does not share what was said before, in the phone's app. */
  historyDeclinedAt: instant().nullable(),
  /** Of a tenant's own app: what its owner enters as callback at Meta. */
  callbackUrl: z.url().nullable(),
});
export type Installation = z.infer<typeof Installation>;

/** The connection as partners are shown it; without a number it is there too, as `not_connected`. */
export const InstallationResource = z
  .object({
    workspaceId: z.string(),
    externalTenantId: z.string().nullable(),
    connectionType: z.literal("whatsapp"),
    state: z.enum(["not_connected", ...Installation.shape.state.options]),
    statusReason: StatusReason.nullable(),
    account: z
      .object({
        wabaId: z.string(),
        phoneNumberId: z.string(),
        displayPhoneNumber: z.string(),
        verifiedName: z.string().nullable(),
        nameStatus: z.string().nullable(),
        coexistence: z.boolean(),
      })
      .nullable(),
    canSend: CanSend,
    health: NumberHealth.nullable(),
    webhook: z.object({
      subscribed: z.boolean(),
      lastInboundAt: instant().nullable(),
      lastReceiptAt: instant().nullable(),
    }),
    templates: z.object({
      approved: z.number().int(),
      pending: z.number().int(),
      rejected: z.number().int(),
      lastSyncedAt: instant().nullable(),
    }),
    checks: z.array(InstallationCheck),
    connectedAt: instant().nullable(),
    disconnectedAt: instant().nullable(),
    lastCheckedAt: instant().nullable(),
    stale: z.boolean(),
  })
  .meta({ id: "Installation" });
export type InstallationResource = z.infer<typeof InstallationResource>;

export const InstallationSummary = InstallationResource.pick({
  state: true,
  connectedAt: true,
  canSend: true,
}).extend({ displayPhoneNumber: z.string().nullable(), openIssues: z.int() });
export type InstallationSummary = z.infer<typeof InstallationSummary>;

/** Null: no number is connected. */
export const InstallationState = z.object({ installation: Installation.nullable() });
export type InstallationState = z.infer<typeof InstallationState>;

/** A digit string as Meta's ids are; blanks around it are somebody's copy and paste. */
const metaId = z
  .string()
  .trim()
  .regex(/^\d{5,20}$/, "is a number of 5 to 20 digits");

export const ConnectManually = z.strictObject({
  accountId: metaId,
  phoneNumberId: metaId,
  accessToken: z.string().trim().min(20).max(1000),
  /** Of the app that the token belongs to. */
  appSecret: z
    .string()
    .trim()
    .regex(/^[0-9a-f]{32}$/, "is 32 characters, 0 to 9 and a to f"),
});
export type ConnectManually = z.infer<typeof ConnectManually>;

/** The verify token is shown once. */
export const ConnectedManually = z.object({ installation: Installation, verifyToken: z.string() });

/** What is entered at Meta by hand where it did not take our callback. */
export const CallbackEntry = z.object({ callbackUrl: z.url(), verifyToken: z.string() });
/** `embedded` is Meta's signup, `simulator` the one that plays it. */
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
    // Ends the signup: another try would end alike.
    "number_in_use",
    "account_banned",
    "waba_limit_reached",
    // Can be tried again.
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
  /** Ours, or the popup's own word for where it was left. */
  step: z.string(),
  message: z.string(),
  retryAt: instant().nullable(),
});
export type SignupFailure = z.infer<typeof SignupFailure>;

export const Signup = z.object({
  id: uuid(),
  kind: SignupKind,
  step: SignupStep,
  /** What the person has to do; null when it has ended, or is being worked on. */
  need: z.enum(["popup", "number", "pin", "replacement", "retry"]).nullable(),
  /** To choose from when `need` is `number`; else the one that it is about. */
  numbers: z.array(SignupNumber),
  isCoexistence: z.boolean(),
  failure: SignupFailure.nullable(),
  installationId: uuid().nullable(),
  endedAt: instant().nullable(),
});
export type Signup = z.infer<typeof Signup>;

/** What the browser needs to open the popup. */
export const SignupStart = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("embedded"),
    signupId: uuid(),
    appId: z.string(),
    configId: z.string(),
    version: z.string(),
  }),
  /** The fragment opens the page, until it has given a code. */
  z.object({ kind: z.literal("simulator"), signupId: uuid(), url: z.url() }),
]);
export type SignupStart = z.infer<typeof SignupStart>;

/** Which signup there would be, and the one that is open. */
export const SignupOffer = z.object({ kind: SignupKind, signup: Signup.nullable() });
export type SignupOffer = z.infer<typeof SignupOffer>;

/** The popup's end as the browser saw it, or the person's answer to what is needed. Ids of a browser prove nothing. */
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
      .regex(/^\d{6}$/, "is six digits")
      .optional(),
    /** The number that is connected goes. */
    replace: z.boolean().optional(),
  }),
]);
export type ContinueSignup = z.infer<typeof ContinueSignup>;
