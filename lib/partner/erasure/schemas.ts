/** Shapes of erasure. */
import { z } from "zod";
import { publicId } from "@/lib/platform/public-shapes";
import { doc, instant } from "@/lib/platform/shapes";

export const ErasedContact = z
  .object({
    contactId: publicId("contact", "The contact. Its id stays, as those of its messages."),
    state: z
      .enum(["erasing", "erased"])
      .meta(doc("`erased` once every copy is gone, usually within three minutes.", "erasing")),
    erasedAt: instant("When it was first asked for. Who the contact is was erased then."),
  })
  .meta({ id: "ErasedContact" });
export type ErasedContact = z.infer<typeof ErasedContact>;
