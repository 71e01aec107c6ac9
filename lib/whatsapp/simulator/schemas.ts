/** Shapes of the phone's private API: what a simulated customer can send, and what a person can do to the simulator. Browser-safe. */
import { z } from "zod";
import { instant, text, uuid } from "@/lib/platform/shapes";

export const AssetId = z.string().regex(/^\d{10,20}$/);
const wamid = z.string().min(1).max(256);
const phone = z.string().regex(/^\+?[1-9]\d{6,14}$/, "is not a phone number");

export const Fault = z.strictObject({
  /** `refuse` answers with the code, `fail` accepts and then tells it; `cut` and `slow` accept and keep the answer back. */
  mode: z.enum(["refuse", "fail", "cut", "slow"]),
  code: z.union([
    z.literal(1),
    z.literal(2),
    z.literal(4),
    z.literal(10),
    z.literal(190),
    z.literal(368),
    z.literal(80007),
    z.literal(130429),
    z.literal(130472),
    z.literal(130497),
    z.literal(131000),
    z.literal(131005),
    z.literal(131016),
    z.literal(131026),
    z.literal(131030),
    z.literal(131031),
    z.literal(131042),
    z.literal(131047),
    z.literal(131048),
    z.literal(131049),
    z.literal(131050),
    z.literal(131053),
    z.literal(131056),
    z.literal(131057),
    z.literal(134011),
  ]),
  /** Instead of the usual one: Meta answers the same code with several. */
  status: z.int().min(400).max(599).optional(),
  /** So many sends; null until it is taken away. */
  remaining: z.int().min(1).max(1000).nullable(),
});
export type Fault = z.infer<typeof Fault>;

/** A file in base64; without one a small sample of the kind is sent. */
const file = z
  .strictObject({
    base64: z.base64().max(22_000_000),
    mimeType: z
      .string()
      .regex(/^[\w.+-]+\/[\w.+-]+(; ?[\w=.+-]+)*$/)
      .max(127),
    filename: z.string().min(1).max(240).optional(),
  })
  .optional();
const caption = text(1024).optional();
const sharedName = z.strictObject({
  formatted_name: text(256),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
});

/** Every inbound type (Meta, "Webhooks reference: messages"). */
export const CustomerMessage = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("text"), text: text(4096) }),
  z.strictObject({ type: z.enum(["image", "video", "document"]), caption, file }),
  z.strictObject({ type: z.literal("audio"), isVoice: z.boolean().default(true), file }),
  z.strictObject({ type: z.literal("sticker"), isAnimated: z.boolean().default(false), file }),
  z.strictObject({
    type: z.literal("location"),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    name: text(1000).optional(),
    address: text(1000).optional(),
  }),
  z.strictObject({
    type: z.literal("contacts"),
    contacts: z
      .array(
        z.strictObject({
          name: sharedName,
          phones: z
            .array(
              z.strictObject({
                phone: z.string(),
                wa_id: z.string().optional(),
                type: z.string().optional(),
              }),
            )
            .optional(),
        }),
      )
      .min(1)
      .max(20),
  }),
  /** A tap on a quick reply of a template. */
  z.strictObject({ type: z.literal("button"), text: text(25), payload: z.string().max(256) }),
  z.strictObject({ type: z.literal("button_reply"), id: z.string().max(256), title: text(20) }),
  z.strictObject({
    type: z.literal("list_reply"),
    id: z.string().max(200),
    title: text(24),
    description: z.string().max(72).optional(),
  }),
  z.strictObject({ type: z.literal("flow_reply"), response: z.record(z.string(), z.unknown()) }),
  z.strictObject({
    type: z.literal("order"),
    catalogId: z.string().max(64),
    text: z.string().max(1024).default(""),
    items: z
      .array(
        z.strictObject({
          product_retailer_id: z.string(),
          quantity: z.int().min(1),
          item_price: z.number(),
          currency: z.string().length(3),
        }),
      )
      .min(1)
      .max(30),
  }),
  z.strictObject({ type: z.literal("number_changed"), phone }),
  z.strictObject({ type: z.literal("user_id_changed") }),
  z.strictObject({
    type: z.literal("unsupported"),
    kind: z.string().max(64).default("poll_creation"),
    code: z.union([z.literal(131051), z.literal(131060)]).default(131051),
  }),
  /** A type that nobody knows yet. */
  z.strictObject({
    type: z.literal("unknown"),
    name: z
      .string()
      .regex(/^[a-z_]{1,32}$/)
      .default("hologram"),
  }),
]);
export type CustomerMessage = z.infer<typeof CustomerMessage>;

export const CustomerInput = z.strictObject({
  phone,
  name: text(60).optional(),
  username: z
    .string()
    .regex(/^[a-z0-9._]{3,35}$/)
    .nullable()
    .optional(),
  /** Webhooks then name them by their user id alone. */
  isPhoneHidden: z.boolean().optional(),
  hasReadReceipts: z.boolean().optional(),
});
export type CustomerInput = z.infer<typeof CustomerInput>;

export const WriteAsCustomer = z.strictObject({
  numberId: AssetId,
  customer: CustomerInput,
  content: CustomerMessage,
  /** The message that it answers. */
  replyTo: wamid.optional(),
  isForwarded: z.boolean().optional(),
  /** They came by an ad. */
  referral: z
    .strictObject({
      sourceId: z.string().max(64),
      headline: z.string().max(256),
      body: z.string().max(1024),
      clickId: z.string().max(256).optional(),
    })
    .optional(),
});
export type WriteAsCustomer = z.input<typeof WriteAsCustomer>;

/** Someone of the business writes in the WhatsApp Business app (coexistence). */
export const WriteInApp = z.strictObject({ numberId: AssetId, phone, text: text(4096) });
export type WriteInApp = z.infer<typeof WriteInApp>;
/** `hasOptedOut` is told with user_preferences. */
export const UpdateCustomer = CustomerInput.omit({ phone: true }).extend({
  hasOptedOut: z.boolean().optional(),
});
export type UpdateCustomer = z.infer<typeof UpdateCustomer>;

export const ChangeMessage = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("edit"), wamid, text: text(4096) }),
  z.strictObject({ action: z.literal("revoke"), wamid }),
  /** Without an emoji the reaction is taken back. */
  z.strictObject({ action: z.literal("react"), wamid, emoji: z.string().max(16).nullable() }),
]);
export type ChangeMessage = z.infer<typeof ChangeMessage>;

export const TellReceipt = z.strictObject({
  wamid,
  status: z.enum(["sent", "delivered", "read", "played", "failed"]),
  /** Of a failure; 131026 unless said otherwise. */
  code: Fault.shape.code.optional(),
});
export type TellReceipt = z.infer<typeof TellReceipt>;

export const AgeWindow = z.strictObject({ hours: z.number().min(0).max(720) });
export const DecideTemplate = z.strictObject({
  decision: z.enum(["approve", "reject", "pause", "disable"]),
  reason: z
    .enum([
      "INVALID_FORMAT",
      "INCORRECT_CATEGORY",
      "TAG_CONTENT_MISMATCH",
      "PROMOTIONAL",
      "SCAM",
      "ABUSIVE_CONTENT",
    ])
    .optional(),
});
export type DecideTemplate = z.infer<typeof DecideTemplate>;

export const Quality = z.enum(["green", "yellow", "red", "unknown"]);
export const AccountState = z.enum(["active", "restricted", "banned", "offboarded"]);
const delay = z.int().min(0).max(600_000);
export const UpdateNumber = z.strictObject({
  quality: Quality.optional(),
  sentAfterMs: delay.nullable().optional(),
  deliveredAfterMs: delay.nullable().optional(),
  readAfterMs: delay.nullable().optional(),
  slowAnswerMs: delay.optional(),
  isStrict: z.boolean().optional(),
  refusesClosedWindow: z.boolean().optional(),
  isOnBusinessApp: z.boolean().optional(),
  fault: Fault.nullable().optional(),
});
export type UpdateNumber = z.infer<typeof UpdateNumber>;
export const UpdateAccount = z.strictObject({ state: AccountState });

export const SimulatorCustomer = z.object({
  id: uuid(),
  numberId: z.string(),
  phone: z.string(),
  userId: z.string(),
  name: z.string(),
  username: z.string().nullable(),
  isPhoneHidden: z.boolean(),
  hasReadReceipts: z.boolean(),
  hasOptedOut: z.boolean(),
  isTypingShown: z.boolean(),
  lastInboundAt: instant().nullable(),
});
export type SimulatorCustomer = z.infer<typeof SimulatorCustomer>;

export const SimulatorMessage = z.object({
  wamid: z.string(),
  direction: z.enum(["inbound", "outbound"]),
  type: z.string(),
  content: z.unknown(),
  /** A template's text with its variables filled in. */
  preview: z.string().nullable(),
  replyTo: z.string().nullable(),
  reference: z.string().nullable(),
  status: z.enum(["accepted", "sent", "delivered", "read", "played", "failed"]).nullable(),
  errorCode: z.int().nullable(),
  at: instant(),
});
export type SimulatorMessage = z.infer<typeof SimulatorMessage>;
export const SimulatorThread = z.object({ customer: SimulatorCustomer, messages: z.array(SimulatorMessage) });
export type SimulatorThread = z.infer<typeof SimulatorThread>;

const SimulatorNumber = z.object({
  id: z.string(),
  displayNumber: z.string(),
  verifiedName: z.string(),
  quality: Quality,
  isRegistered: z.boolean(),
  isOnBusinessApp: z.boolean(),
  overrideUrl: z.string().nullable(),
  sentAfterMs: z.int().nullable(),
  deliveredAfterMs: z.int().nullable(),
  readAfterMs: z.int().nullable(),
  slowAnswerMs: z.int(),
  isStrict: z.boolean(),
  refusesClosedWindow: z.boolean(),
  fault: Fault.nullable(),
});
const SimulatorTemplate = z.object({
  id: z.string(),
  name: z.string(),
  language: z.string(),
  status: z.enum(["approved", "pending", "rejected", "paused", "disabled"]),
  category: z.enum(["authentication", "marketing", "utility"]),
  parameterFormat: z.enum(["named", "positional"]),
  components: z.unknown(),
  rejectedReason: z.string().nullable(),
});
const SimulatorWebhook = z.object({
  id: uuid(),
  url: z.string(),
  body: z.string(),
  updateCount: z.int(),
  attempt: z.int(),
  lastStatus: z.int().nullable(),
  lastError: z.string().nullable(),
  deliveredAt: instant().nullable(),
  /** Null when it was answered, or given up. */
  nextAttemptAt: instant().nullable(),
  createdAt: instant(),
});
const SimulatorAccount = z.object({
  id: z.string(),
  kind: z.enum(["connected", "sandbox"]),
  name: z.string(),
  state: AccountState,
  isSubscribed: z.boolean(),
  overrideUrl: z.string().nullable(),
  numbers: z.array(SimulatorNumber),
  templates: z.array(SimulatorTemplate),
  /** The latest. */
  webhooks: z.array(SimulatorWebhook),
});
export type SimulatorAccount = z.infer<typeof SimulatorAccount>;
export const SimulatorState = z.object({
  accounts: z.array(SimulatorAccount),
  customers: z.array(SimulatorCustomer),
});
export type SimulatorState = z.infer<typeof SimulatorState>;
export const WrittenMessage = z.object({ wamid: z.string(), customerId: uuid() });

/** What the signup's popup offers. */
export const PopupState = z.object({
  numbers: z.array(
    z.object({ phoneNumberId: z.string(), displayPhoneNumber: z.string(), verifiedName: z.string() }),
  ),
  /** Of the number with two-step verification. */
  pin: z.string(),
});
export type PopupState = z.infer<typeof PopupState>;
export const PlayPopup = z.strictObject({
  choice: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.enum(["new", "app", "pin", "banned"]) }),
    z.strictObject({ kind: z.literal("existing"), phoneNumberId: AssetId }),
  ]),
  /** False: the window's message never comes, as happens at Meta. */
  hasMessage: z.boolean(),
  /** False: FINISH_ONLY_WABA. */
  namesNumber: z.boolean(),
});
export type PlayPopup = z.infer<typeof PlayPopup>;
export const PlayedPopup = z.object({
  code: z.string(),
  message: z
    .object({
      type: z.literal("WA_EMBEDDED_SIGNUP"),
      event: z.string(),
      data: z.record(z.string(), z.unknown()),
    })
    .nullable(),
});
export type PlayedPopup = z.infer<typeof PlayedPopup>;
