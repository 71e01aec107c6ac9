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
  ]),
  state: z.enum(["pass", "warn", "fail", "unknown"]),
  checkedAt: instant(),
  /** Who must act; the end customer is who owns the number. */
  audience: z.enum(["end_customer", "partner", "platform"]),
  message: z.string(),
  action: z.string().nullable(),
});
export type InstallationCheck = z.infer<typeof InstallationCheck>;

export const Installation = z.object({
  id: uuid(),
  mode: z.enum(["simulator", "manual"]),
  state: z.enum(["connecting", "connected", "action_required", "disconnected"]),
  accountId: z.string(),
  phoneNumberId: z.string(),
  displayPhoneNumber: z.string(),
  verifiedName: z.string().nullable(),
  pausedUntil: instant().nullable(),
  lastInboundAt: instant().nullable(),
  lastReceiptAt: instant().nullable(),
  connectedAt: instant().nullable(),
  checks: z.array(InstallationCheck),
  lastCheckedAt: instant().nullable(),
  /** Of a tenant's own app: what its owner enters as callback at Meta. */
  callbackUrl: z.url().nullable(),
});
export type Installation = z.infer<typeof Installation>;

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
