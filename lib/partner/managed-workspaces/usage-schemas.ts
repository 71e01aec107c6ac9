/** Shapes of a workspace's usage. */
import { z } from "zod";
import { doc, instant } from "@/lib/platform/shapes";

const date = () => z.iso.date();
const askedDate = () =>
  date().refine((day) => day >= "2000-01-01" && day < "2200-01-01", "Enter a day of 2000 to 2199.");
export const UsageQuery = z.object({
  from: askedDate().optional().meta(doc("The first day; without it, 30 days up to `to`.", "2026-07-01")),
  to: askedDate().optional().meta(doc("The last day; without it, today. At most 92 days.", "2026-07-23")),
});
export type UsageQuery = z.infer<typeof UsageQuery>;

export const Usage = z
  .object({
    timezone: z
      .string()
      .meta(doc("The workspace's, in which days begin; UTC if it is unknown.", "Europe/Lisbon")),
    from: date().meta(doc("The first day.", "2026-07-01")),
    to: date().meta(doc("The last day.", "2026-07-23")),
    usage: z
      .array(
        z.object({
          date: date().meta(doc("The day.", "2026-07-23")),
          category: z
            .string()
            .meta(doc("The template's category, or service for everything else.", "marketing")),
          messages: z.int().meta(doc("How many WhatsApp accepted.", 120)),
        }),
      )
      .meta({ description: "Days and categories with messages, oldest first." }),
    quotas: z
      .array(
        z.object({
          of: z
            .enum(["workspace", "partner"])
            .meta(doc("Whose: of this workspace, or of all together.", "workspace")),
          dailyCommands: z.int().meta(doc("How many commands are accepted in a day of UTC.", 1000)),
          used: z.int().meta(doc("How many were accepted today.", 120)),
          resetsAt: instant("When the next day begins."),
        }),
      )
      .meta({ description: "The quotas that apply; none by default." }),
  })
  .meta({ id: "Usage" });
export type Usage = z.infer<typeof Usage>;
