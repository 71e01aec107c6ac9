/**
 * The rule of who sees which conversations. Every read of conversations, and of what is in them, for a person goes through here;
 * `reads.test.ts` lists those that do not, with the reason.
 */
import { type Agent, type Ctx, sightOf } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import { isUuid } from "@/lib/platform/ids";
import type { Sight } from "@/lib/platform/permissions";
import { fn } from "@/lib/platform/sql";
import type { Place } from "@/lib/realtime/topics";

/** The condition on a row of `conversations`, by its alias. Nothing is compared for those who see everything. */
export function visibleTo(agent: Agent, bind: (value: unknown) => string, alias = "c"): string {
  const sight = sightOf(agent);
  if (!sight) return "true";
  const teams = `${bind(sight.teamIds)}::uuid[]`;
  return `${fn}.is_visible(${alias}, ${bind(agent.userId)}::uuid, '${sight.sees}', ${teams})`;
}

/** The part of a filter that says where to look. Both absent: everywhere. */
type Among = { assignee?: { id: string | null } | null; team?: string | undefined };
/** So many teams are looked through one by one, which keeps the order of their index. */
const APART = 3;

/**
 * Where all is that the person sees, each a range of an index, for reads that would else look through a workspace for the few rows
 * that a narrow role shows. No row is in two places. They only say where to look: visibleTo() decides. Null for those who see
 * everything, and where the filter is a range that is theirs.
 */
export function placesOf(
  agent: Agent,
  bind: (value: unknown) => string,
  { assignee, team }: Among = {},
): string[] | null {
  const sight = sightOf(agent);
  if (!sight || assignee?.id === agent.userId) return null;
  const user = `${bind(agent.userId)}::uuid`;
  const isOthers = typeof assignee?.id === "string";
  const notMine = isOthers || assignee ? "" : ` AND c.assignee_id IS DISTINCT FROM ${user}`;
  const notLetIn = ` AND NOT ${user} = ANY(c.reader_ids)`;
  // This and the next one have an index of their own: conversations_readers_idx, and of open ones conversations_of_no_one_idx.
  const places = [`c.reader_ids @> ARRAY[${user}] AND c.reader_ids <> '{}'${notMine}`];
  if (!isOthers && (!team || team === "none"))
    places.push(`c.team_id IS NULL AND c.assignee_id IS NULL${notLetIn}`);
  const own = team ? sight.teamIds.filter((id) => id === team) : sight.teamIds;
  const rest = sight.sees === "own_teams" ? `${notMine}${notLetIn}` : ` AND c.assignee_id IS NULL${notLetIn}`;
  if (own.length > 0 && !(isOthers && sight.sees !== "own_teams"))
    places.push(
      ...(own.length > APART
        ? [`c.team_id = ANY(${bind(own)}::uuid[])${rest}`]
        : own.map((id) => `c.team_id = ${bind(id)}::uuid${rest}`)),
    );
  return assignee ? places : [`c.assignee_id = ${user}`, ...places];
}

/** The twin of is_visible(), for streams: they ask no database for each notice. */
export function isVisible({ assigneeId, teamId, readerIds }: Place, userId: string, sight: Sight): boolean {
  if (assigneeId === userId || readerIds.includes(userId)) return true;
  if (teamId === null) return assigneeId === null;
  return sight.teamIds.includes(teamId) && (sight.sees === "own_teams" || assigneeId === null);
}

/**
 * So many people can be let in by notes. Each live notice of the conversation carries them, twice after some changes, and has less
 * than 8,000 bytes.
 */
export const LET_IN_MAX = 50;

/** How a thing leads to its conversation. `none`: it is in no conversation, such as a file that is not sent yet. */
const PLACES = {
  conversation: "SELECT $2::uuid AS id",
  message: "SELECT m.conversation_id AS id FROM messages m WHERE m.workspace_id = $1 AND m.id = $2",
  attachment: `SELECT coalesce(m.conversation_id, n.conversation_id) AS id FROM attachments a
    LEFT JOIN messages m ON m.workspace_id = a.workspace_id AND m.id = a.message_id
    LEFT JOIN notes n ON n.workspace_id = a.workspace_id AND n.id = a.note_id
    WHERE a.workspace_id = $1 AND a.id = $2`,
} as const;

/** Whether the person sees the conversation of this. True for what does not exist: its own read says so. */
async function sees({ actor }: Ctx<Agent>, what: keyof typeof PLACES, id: string): Promise<boolean> {
  if (!sightOf(actor) || !isUuid(id)) return true;
  const values: unknown[] = [actor.workspaceId, id];
  const condition = visibleTo(actor, (value) => `$${values.push(value)}`);
  const hidden = await query(
    "",
    `SELECT 1 FROM (${PLACES[what]}) place
     JOIN conversations c ON c.workspace_id = $1 AND c.id = place.id WHERE NOT ${condition}`,
    values,
  );
  return hidden.length === 0;
}

export const seesConversation = (ctx: Ctx<Agent>, id: string): Promise<boolean> =>
  sees(ctx, "conversation", id);

/** Throws `code`, the answer for one that does not exist. Costs nothing for those who see everything. */
export async function mustSee(
  ctx: Ctx<Agent>,
  what: keyof typeof PLACES,
  id: string,
  code: ErrorCode,
): Promise<void> {
  if (!(await sees(ctx, what, id))) throw new AppError(code);
}
