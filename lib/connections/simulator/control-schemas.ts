/**
 * Controls of the simulator: faults, receipts, time, template decisions, and states of account and number.
 * Browser-safe.
 */
import { z } from "zod";
import { Wamid } from "./id-schemas";

export const Fault = z.strictObject({
  /**
   * `refuse` answers with the code; `fail` accepts and reports it later; `cut` and `slow` accept and withhold the
   * response.
   */
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
  /** Overrides the usual status: Meta answers the same code with several. */
  status: z.int().min(400).max(599).optional(),
  /** Applies to this many sends; null until removed. */
  remaining: z.int().min(1).max(1000).nullable(),
});
export type Fault = z.infer<typeof Fault>;

export const SendReceipt = z.strictObject({
  wamid: Wamid,
  status: z.enum(["sent", "delivered", "read", "played", "failed"]),
  /** The code of a failure; 131026 by default. */
  code: Fault.shape.code.optional(),
});
export type SendReceipt = z.infer<typeof SendReceipt>;

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
