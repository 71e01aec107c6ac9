/** Shapes of when and how a team answers, and of how much work there is. Browser-safe. */
import { z } from "zod";
import { TeamHours } from "@/lib/account/office-hours/schemas";
import { TeamCounts } from "@/lib/account/teams/schemas";
import { ChannelName } from "@/lib/connections/channels/schemas";
import { saidText } from "@/lib/inbox/canned-replies/schemas";
import { uuid } from "@/lib/platform/shapes";

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

/** Open conversations. A former process answers without tags, channels and `isPartial`. */
export const PlaceCounts = TeamCounts.extend({
  /** Those that an open conversation has. */
  tags: z.array(z.object({ id: uuid(), open: z.int() })).optional(),
  channels: z.array(z.object({ name: ChannelName, open: z.int() })).optional(),
  /** There are more open conversations than those in which tags and channels were counted. */
  isPartial: z.boolean().optional(),
});
export type PlaceCounts = z.infer<typeof PlaceCounts>;
