/** Shapes of the WhatsApp connection as the dashboard sees it. */
import { z } from "zod";
import { publicId, tenantId, workspaceId } from "@/lib/platform/public-shapes";
import { doc, instant, uuid } from "@/lib/platform/shapes";

export const InstallationCheck = z.object({
  code: z
    .enum([
      "token_valid",
      "number_access",
      "webhook_subscribed",
      "webhook_seen",
      "messaging_allowed",
      "display_name",
      "quality",
      "payment_method",
    ])
    .meta(doc("What was checked.", "display_name")),
  state: z
    .enum(["pass", "warn", "fail", "unknown"])
    .meta(doc("What was found; `unknown`: the check could not run.", "warn")),
  checkedAt: instant("When it was checked."),
  audience: z
    .enum(["end_customer", "partner", "platform"])
    .meta(doc("Who must act; the end customer is the number's owner.", "end_customer")),
  reason: z.string().nullable().default(null).meta({
    description: "Why, stable, for your own translation. Null when `message` is WhatsApp's own.",
    example: "token_ends_soon",
  }),
  values: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .default({})
    .meta({ description: "What the sentence of `reason` names, such as `days`.", example: { days: 3 } }),
  message: z.string().meta(doc("What was found, for people.", "WhatsApp is reviewing the display name.")),
  action: z.string().nullable().meta(doc("What to do about it, for people.", "Wait for the review.")),
});
export type InstallationCheck = z.infer<typeof InstallationCheck>;

const StatusReason = z.object({
  code: z.string().meta(doc("Why, stable.", "token_invalid")),
  message: z.string().meta(doc("Why, for people.", "WhatsApp refuses the access token.")),
});
const CanSend = z
  .object({
    session: z.boolean().meta(doc("Free text, inside a contact's reply window.", true)),
    template: z.boolean().meta(doc("Approved templates.", true)),
  })
  .meta({ description: "What can be sent now." });
/** The provider's words; open lists, and null where it reports nothing. */
const NumberHealth = z.object({
  qualityRating: z
    .string()
    .nullable()
    .meta(doc("What contacts think of its messages, by WhatsApp.", "GREEN")),
  messagingLimit: z
    .string()
    .nullable()
    .meta(doc("How many people it may write to first in a day.", "TIER_1K")),
  throughput: z.string().nullable().meta(doc("How fast it may send.", "STANDARD")),
});

/** The number's data that a health check stores; the resource shows it in parts. */
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
    installationId: publicId("installation", "The connection; null: none yet.").nullable(),
    workspaceId: workspaceId(),
    externalTenantId: tenantId().nullable(),
    connectionType: z.literal("whatsapp").meta(doc("The channel.", "whatsapp")),
    state: z
      .enum(["not_connected", ...Installation.shape.state.options])
      .meta(doc("Where the connection stands.", "connected")),
    statusReason: StatusReason.nullable().meta({
      description: "Why it is not `connected`; null: nothing to say.",
    }),
    account: z
      .object({
        wabaId: z.string().meta(doc("WhatsApp's id of the account.", "102290129340398")),
        phoneNumberId: z.string().meta(doc("WhatsApp's id of the number.", "106540352242922")),
        displayPhoneNumber: z.string().meta(doc("The number, for people.", "+1 555-123-4567")),
        verifiedName: z.string().nullable().meta(doc("The name that contacts see.", "Bakery Silva")),
        nameStatus: z.string().nullable().meta(doc("WhatsApp's review of the name.", "APPROVED")),
        coexistence: z.boolean().meta(doc("Whether the number stays in the WhatsApp Business app.", false)),
      })
      .nullable()
      .meta({ description: "The number; null: none." }),
    canSend: CanSend,
    health: NumberHealth.nullable().meta({
      description: "What WhatsApp says about the number; null: nothing yet.",
    }),
    webhook: z
      .object({
        subscribed: z.boolean().meta(doc("Whether WhatsApp sends us its updates.", true)),
        lastInboundAt: instant("When the last message came in.").nullable(),
        lastReceiptAt: instant("When the last receipt came in.").nullable(),
      })
      .meta({ description: "What WhatsApp calls us with." }),
    templates: z
      .object({
        approved: z.number().int().meta(doc("That can be sent.", 4)),
        pending: z.number().int().meta(doc("That WhatsApp reviews.", 0)),
        rejected: z.number().int().meta(doc("That WhatsApp rejected.", 0)),
        lastSyncedAt: instant("When they were last fetched.").nullable(),
      })
      .meta({ description: "How many templates the account has." }),
    checks: z.array(InstallationCheck).meta({ description: "What the last health check found." }),
    connectedAt: instant("When it was connected.").nullable(),
    disconnectedAt: instant("When it was disconnected; null while it is connected.").nullable(),
    lastCheckedAt: instant("When the last health check ended.").nullable(),
    stale: z.boolean().meta(doc("True when the last health check could not be completed.", false)),
  })
  .meta({ id: "Installation" });
export type InstallationResource = z.infer<typeof InstallationResource>;

export const InstallationSummary = InstallationResource.pick({
  state: true,
  connectedAt: true,
  canSend: true,
}).extend({
  displayPhoneNumber: z.string().nullable().meta(doc("The number, for people.", "+1 555-123-4567")),
  openIssues: z.int().meta(doc("How many checks warn or fail.", 0)),
});
export type InstallationSummary = z.infer<typeof InstallationSummary>;

/** Null: no number is connected. */
export const InstallationState = z.object({ installation: Installation.nullable() });
export type InstallationState = z.infer<typeof InstallationState>;

/** A digit string like Meta's ids; blanks around it come from copy and paste. */
export const metaId = z
  .string()
  .trim()
  .regex(/^\d{5,20}$/, "Enter a number of 5 to 20 digits.");

export const ConnectManually = z.strictObject({
  accountId: metaId,
  phoneNumberId: metaId,
  accessToken: z
    .string()
    .trim()
    .min(20, "Use at least 20 characters.")
    .max(1000, "Use at most 1000 characters."),
  /** The secret of the token's app. */
  appSecret: z
    .string()
    .trim()
    .regex(/^[0-9a-f]{32}$/, "Enter 32 characters, 0 to 9 and a to f."),
});
export type ConnectManually = z.infer<typeof ConnectManually>;

/** The verify token is shown once. */
export const ConnectedManually = z.object({ installation: Installation, verifyToken: z.string() });

/** The values to enter at Meta manually if it rejected our callback. */
export const CallbackEntry = z.object({ callbackUrl: z.url(), verifyToken: z.string() });
