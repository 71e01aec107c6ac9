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
  /** Who must act; the end customer is the number's owner. */
  audience: z.enum(["end_customer", "partner", "platform"]),
  reason: z.string().nullable().default(null).meta({
    description: "Why, stable, for your own translation. Null when `message` is WhatsApp's own.",
    example: "token_ends_soon",
  }),
  values: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .default({})
    .meta({ description: "What the sentence of `reason` names, such as `days`.", example: { days: 3 } }),
  message: z.string(),
  action: z.string().nullable(),
});
export type InstallationCheck = z.infer<typeof InstallationCheck>;

const StatusReason = z.object({ code: z.string(), message: z.string() });
/** Free text inside the reply window, and templates. */
const CanSend = z.object({ session: z.boolean(), template: z.boolean() });
/** The provider's words; open lists, and null where it reports nothing. */
const NumberHealth = z.object({
  qualityRating: z.string().nullable(),
  messagingLimit: z.string().nullable(),
  throughput: z.string().nullable(),
});

/** What a health check stores about the number; the resource shows it in parts. */
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
  /** May be outdated: the last health check did not complete. */
  stale: z.boolean(),
  health: NumberHealth.nullable(),
  accountId: z.string(),
  phoneNumberId: z.string(),
  displayPhoneNumber: z.string(),
  verifiedName: z.string().nullable(),
  /** Coexistence: the number stays in the WhatsApp Business app. */
  isCoexistence: z.boolean(),
  pausedUntil: instant().nullable(),
  lastInboundAt: instant().nullable(),
  lastReceiptAt: instant().nullable(),
  connectedAt: instant().nullable(),
  checks: z.array(InstallationCheck),
  lastCheckedAt: instant().nullable(),
  /** The owner declined to share earlier messages. */
  historyDeclinedAt: instant().nullable(),
  /** For a tenant's own app: the callback its owner enters at Meta. */
  callbackUrl: z.url().nullable(),
});
export type Installation = z.infer<typeof Installation>;

/** The connection in the partner API; without a number it is `not_connected`. */
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

/** A digit string like Meta's ids; blanks around it come from copy and paste. */
export const metaId = z
  .string()
  .trim()
  .regex(/^\d{5,20}$/, "is a number of 5 to 20 digits");

export const ConnectManually = z.strictObject({
  accountId: metaId,
  phoneNumberId: metaId,
  accessToken: z.string().trim().min(20, "at least 20 characters").max(1000, "at most 1000 characters"),
  /** The secret of the token's app. */
  appSecret: z
    .string()
    .trim()
    .regex(/^[0-9a-f]{32}$/, "is 32 characters, 0 to 9 and a to f"),
});
export type ConnectManually = z.infer<typeof ConnectManually>;

/** The verify token is shown once. */
export const ConnectedManually = z.object({ installation: Installation, verifyToken: z.string() });

/** What to enter at Meta manually if it rejected our callback. */
export const CallbackEntry = z.object({ callbackUrl: z.url(), verifyToken: z.string() });
