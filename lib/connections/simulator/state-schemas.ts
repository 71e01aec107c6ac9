/** The simulator's state for its pages. Browser-safe. */
import { z } from "zod";
import { instant, uuid } from "@/lib/platform/shapes";
import { AccountState, Fault, Quality } from "./control-schemas";

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
  /** A template's text with its values. */
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
  /** Null when it was answered or given up. */
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
  /** The latest webhooks. */
  webhooks: z.array(SimulatorWebhook),
});
export type SimulatorAccount = z.infer<typeof SimulatorAccount>;
export const SimulatorState = z.object({
  accounts: z.array(SimulatorAccount),
  customers: z.array(SimulatorCustomer),
});
export type SimulatorState = z.infer<typeof SimulatorState>;
export const WrittenMessage = z.object({ wamid: z.string(), customerId: uuid() });
