/** Shapes of teams: some members of a workspace, who work on conversations together. Browser-safe. */
import { z } from "zod";
import { name, uuid } from "@/lib/platform/shapes";

/** The limits of a workspace and of a team. */
export const TEAMS_MAX = 100;
export const TEAM_MEMBERS_MAX = 200;

/**
 * How the person is chosen for a conversation of the team that has none: `by_hand`, people take them; `turns`, one after the other;
 * `fewest`, who has the fewest open ones. Members who are away are left out.
 */
export const Distribution = z.enum(["by_hand", "turns", "fewest"]);
export type Distribution = z.infer<typeof Distribution>;

const fields = {
  name: name(60),
  distribution: Distribution,
  /** A person with so many open conversations is given no more; they may still take some. Null: no limit. */
  openMax: z.int().min(1).max(1000).nullable(),
  /** The team that gets its open conversations without an assignee while no member is available. Null: they wait. */
  fallbackId: uuid().nullable(),
  memberIds: z.array(uuid()).max(TEAM_MEMBERS_MAX),
};

export const Team = z.object({ id: uuid(), ...fields, name: z.string(), openMax: z.int().nullable() });
export type Team = z.infer<typeof Team>;
export const TeamList = z.object({ teams: z.array(Team) });
export type TeamList = z.infer<typeof TeamList>;

/** Open conversations of each team, and those of them without an assignee: at most 100 each, for "99+". */
export const TeamCounts = z.object({
  teams: z.array(z.object({ id: uuid(), open: z.int(), unassigned: z.int() })),
});
export type TeamCounts = z.infer<typeof TeamCounts>;

export const SaveTeam = z.strictObject(fields);
export type SaveTeam = z.infer<typeof SaveTeam>;
/** An `id` of the caller makes a repeated create safe. */
export const CreateTeam = z.strictObject({ id: uuid(), ...fields });
export type CreateTeam = z.infer<typeof CreateTeam>;
export const UpdateTeam = z
  .strictObject(fields)
  .partial()
  .refine((value) => Object.keys(value).length > 0, "Send the fields to change.");
export type UpdateTeam = z.infer<typeof UpdateTeam>;

/** `moveTo`: the team that gets its conversations; without it they have none. */
export const RemoveTeam = z.object({ moveTo: uuid().optional() });
export type RemoveTeam = z.infer<typeof RemoveTeam>;
