/** What people of a workspace see who are not asking now: members by their role, a partner's user by their latest session. */
import { Prisma } from "@/lib/platform/generated/prisma/client";
import { fn } from "@/lib/platform/sql";

/**
 * A select of user_id, sees, team_ids and forwards for those of `userIds`, an array, who belong to the workspace. A partner's user
 * whose sessions are gone is taken for one without a team, since their next session may show a part.
 */
export const sightsOf = (workspaceId: string, userIds: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT m.user_id, m.sees, m.team_ids, m.forwards FROM ${Prisma.raw(fn)}.notified_members(${workspaceId}::uuid) m
  WHERE m.user_id = ANY(${userIds})
  UNION ALL SELECT x.id, coalesce(s.sees, 'own_teams'), coalesce(s.team_ids, '{}'), coalesce('inbox:forward' = ANY(s.capabilities), false)
  FROM external_users x LEFT JOIN LATERAL (SELECT l.sees, l.team_ids, l.capabilities FROM surface_sessions l
    WHERE l.workspace_id = x.workspace_id AND l.external_user_id = x.external_user_id ORDER BY l.id DESC LIMIT 1) s ON true
  WHERE x.workspace_id = ${workspaceId}::uuid AND x.id = ANY(${userIds})`;
