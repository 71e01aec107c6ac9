/** The reason of a failure, in one shape for APIs, events and screens. Browser-safe. */
import { z } from "zod";
import { doc } from "./shapes";

export const Failure = z
  .object({
    code: z.string().meta(doc("Stable: compare with this.", "media_expired")),
    providerErrorCode: z.int().nullable().meta(doc("Meta's code, if it gave one.", 131052)),
    message: z.string().meta(doc("For people.", "WhatsApp deleted the file before it could be fetched.")),
    nextStep: z.string().nullable().meta(doc("What to do.", "Ask the customer to send the file again.")),
    audience: z
      .enum(["end_customer", "partner", "platform", "none"])
      .meta(doc("Who can do something; the end customer is your tenant.", "end_customer")),
    retryable: z.boolean().meta(doc("Whether trying again may help.", false)),
  })
  .meta({ id: "Failure" });
export type Failure = z.infer<typeof Failure>;
