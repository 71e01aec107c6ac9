/** How much work each team, tag and channel has. The navigation asks for it at its own pace, not with every change of the inbox. */
import { visibleTo } from "@/lib/inbox/visibility/visibility";
import { type Agent, type Ctx, sightOf } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import type { PlaceCounts } from "./schemas";

/** Counting stops there, so the cost is a hundred entries of an index for each team. */
const COUNT_MAX = 100;
/** A link counts once: it has one team, status and assignee. */
const IS_FIRST = `(c.link_id IS NULL OR NOT EXISTS (SELECT FROM conversations o
  WHERE o.workspace_id = c.workspace_id AND o.link_id = c.link_id AND o.contact_id = c.contact_id AND o.id < c.id))`;
const counted = (condition: string): string =>
  `(SELECT count(*)::int FROM (SELECT 1 FROM conversations c WHERE c.workspace_id = t.workspace_id AND c.team_id = t.id
    AND c.status = 'open' AND ${condition} AND ${IS_FIRST} LIMIT ${COUNT_MAX}) n)`;

/** So many of the newest open conversations are looked at, all tags and channels together: the cost has a limit, whatever they are. */
const LOOKED_AT = 1_000;
const marksOf = (
  visible: string,
): string => `WITH open AS MATERIALIZED (SELECT c.id, c.channel, coalesce(c.link_id, c.id) AS shown, c.contact_id FROM conversations c WHERE c.workspace_id = $1 AND c.status = 'open'
    AND ${visible} ORDER BY c.last_message_at DESC, c.id DESC LIMIT ${LOOKED_AT})
  SELECT coalesce((SELECT jsonb_agg(jsonb_build_object('id', n.tag_id, 'open', least(n.count, ${COUNT_MAX}))) FROM (
      SELECT g.tag_id, count(DISTINCT (o.shown, o.contact_id)) AS count FROM open o CROSS JOIN LATERAL (SELECT t.tag_id FROM conversation_tags t
        -- Apart, so that the tags of all other conversations are never read.
        WHERE t.workspace_id = $1 AND t.conversation_id = o.id OFFSET 0) g GROUP BY g.tag_id) n), '[]') AS tags,
    coalesce((SELECT jsonb_agg(jsonb_build_object('name', n.channel, 'open', least(n.count, ${COUNT_MAX}))) FROM (
      SELECT o.channel, count(DISTINCT (o.shown, o.contact_id)) AS count FROM open o GROUP BY o.channel) n), '[]') AS channels,
    (SELECT count(*) FROM open) = ${LOOKED_AT} AS "isPartial"`;

/** For one who does not see everything: their own teams, and what they see. */
export async function countTeams({ actor }: Ctx<Agent>): Promise<PlaceCounts> {
  const sight = sightOf(actor);
  const statement = (textOf: (visible: string, bind: (value: unknown) => string) => string) => {
    const values: unknown[] = [actor.workspaceId];
    const bind = (value: unknown) => `$${values.push(value)}`;
    return [textOf(visibleTo(actor, bind), bind), values] as const;
  };
  const [teams, [marks]] = await Promise.all([
    query<PlaceCounts["teams"][number]>(
      sight ? "" : "team_counts",
      ...statement(
        (visible, bind) =>
          `SELECT t.id, ${counted(visible)} AS open, ${counted(`c.assignee_id IS NULL AND ${visible}`)} AS unassigned FROM teams t
           WHERE t.workspace_id = $1 AND t.removed_at IS NULL ${sight ? `AND t.id = ANY(${bind(sight.teamIds)}::uuid[])` : ""} ORDER BY t.id`,
      ),
    ),
    query<Omit<PlaceCounts, "teams">>(sight ? "" : "tag_and_channel_counts", ...statement(marksOf)),
  ]);
  return { teams, ...marks };
}
