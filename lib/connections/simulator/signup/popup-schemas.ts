/** Shapes of the simulator's signup popup. */
import { z } from "zod";
import { AssetId } from "@/lib/connections/simulator/id-schemas";

/** The choices of the popup. */
export const PopupState = z.object({
  numbers: z.array(
    z.object({ phoneNumberId: z.string(), displayPhoneNumber: z.string(), verifiedName: z.string() }),
  ),
  /** The PIN of the number with two-step verification. */
  pin: z.string(),
});
export type PopupState = z.infer<typeof PopupState>;
export const PlayPopup = z.strictObject({
  choice: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.enum(["new", "app", "pin", "banned"]) }),
    z.strictObject({ kind: z.literal("existing"), phoneNumberId: AssetId }),
  ]),
  /** False: the popup's message never arrives, as happens at Meta. */
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
