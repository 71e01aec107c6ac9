/** The messenger's form for visitors, before or after the first message. */
import { z } from "zod";
import { text } from "@/lib/platform/shapes";

const asked = z.enum(["off", "optional", "required"]);
export const MessengerForm = z.strictObject({
  when: z.enum(["before", "after"]),
  name: asked,
  email: asked,
  phone: asked,
  /** One choice of several; the answer is the contact's attribute of this name. */
  question: z
    .strictObject({
      label: text(64),
      options: z.array(text(80)).min(2).max(10),
      isRequired: z.boolean(),
    })
    .nullable(),
  consent: z
    .strictObject({
      text: text(500),
      url: z
        .url({ protocol: /^https?$/, error: "Enter an address such as https://example.com/privacy." })
        .nullable(),
      isRequired: z.boolean(),
    })
    .nullable(),
});
export type MessengerForm = z.infer<typeof MessengerForm>;
