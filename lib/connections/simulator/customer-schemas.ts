/** Actions of a simulated customer, and of the owner in the phone's app. Browser-safe. */
import { z } from "zod";
import { text } from "@/lib/platform/shapes";
import { AssetId, CustomerPhone, Wamid } from "./id-schemas";

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
  /** A tap on a template's quick reply. */
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
  z.strictObject({ type: z.literal("number_changed"), phone: CustomerPhone }),
  z.strictObject({ type: z.literal("user_id_changed") }),
  z.strictObject({
    type: z.literal("unsupported"),
    kind: z.string().max(64).default("poll_creation"),
    code: z.union([z.literal(131051), z.literal(131060)]).default(131051),
  }),
  /** A type unknown to clients. */
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
  phone: CustomerPhone,
  name: text(60).optional(),
  username: z
    .string()
    .regex(/^[a-z0-9._]{3,35}$/)
    .nullable()
    .optional(),
  /** Webhooks then contain only their user id. */
  isPhoneHidden: z.boolean().optional(),
  hasReadReceipts: z.boolean().optional(),
});
export type CustomerInput = z.infer<typeof CustomerInput>;

export const WriteAsCustomer = z.strictObject({
  numberId: AssetId,
  customer: CustomerInput,
  content: CustomerMessage,
  /** The quoted message. */
  replyTo: Wamid.optional(),
  isForwarded: z.boolean().optional(),
  /** The customer came from an ad. */
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

/** The owner writes in the WhatsApp Business app (coexistence). */
export const WriteInApp = z.strictObject({ numberId: AssetId, phone: CustomerPhone, text: text(4096) });
export type WriteInApp = z.infer<typeof WriteInApp>;
/** A change of `hasOptedOut` sends user_preferences. */
export const UpdateCustomer = CustomerInput.omit({ phone: true }).extend({
  hasOptedOut: z.boolean().optional(),
});
export type UpdateCustomer = z.infer<typeof UpdateCustomer>;

export const ChangeMessage = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("edit"), wamid: Wamid, text: text(4096) }),
  z.strictObject({ action: z.literal("revoke"), wamid: Wamid }),
  /** Without an emoji the reaction is removed. */
  z.strictObject({ action: z.literal("react"), wamid: Wamid, emoji: z.string().max(16).nullable() }),
]);
export type ChangeMessage = z.infer<typeof ChangeMessage>;
