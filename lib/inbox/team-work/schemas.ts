/** Shapes of when and how a team answers. Browser-safe. */
import { z } from "zod";
import { TeamHours } from "@/lib/account/office-hours/schemas";
import { saidText } from "@/lib/inbox/canned-replies/schemas";

const fields = {
  /** Null: the workspace's office hours. */
  hours: TeamHours.nullable(),
  /** For rules that answer with the team's text; null: they say their own. */
  automaticAnswer: saidText(4096).nullable(),
};
export const TeamAnswering = z.object(fields);
export type TeamAnswering = z.infer<typeof TeamAnswering>;

export const UpdateTeamAnswering = z
  .strictObject(fields)
  .partial()
  .refine((value) => Object.keys(value).length > 0, "Send the fields to change.");
export type UpdateTeamAnswering = z.infer<typeof UpdateTeamAnswering>;
