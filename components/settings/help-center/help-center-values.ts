import { z } from "zod";
import { HelpCenterLinks, UpdateHelpCenter } from "@/lib/articles/help-center/schemas";

const { header, footer } = HelpCenterLinks.shape;

/** The form's values: all but the switch, which has effect at once. */
export const HelpCenterValues = UpdateHelpCenter.omit({ isPublished: true })
  .required()
  .extend({ links: z.object({ header: header.unwrap(), footer: footer.unwrap() }) });
export type HelpCenterValues = z.infer<typeof HelpCenterValues>;
