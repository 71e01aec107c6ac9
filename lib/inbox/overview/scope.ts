/** The limits of the numbers: workspace, channel, person and team. */
import type { ChannelName } from "@/lib/connections/channels/schemas";

export type Scope = {
  workspaceId: string;
  channel: ChannelName | null;
  person: string | null;
  team: string | null;
};

/** No one works on the conversations of who was marked as spam. An anti-join: few contacts are. */
const WITHOUT_SPAM = `AND NOT EXISTS (SELECT FROM contacts k
  JOIN conversations c ON c.workspace_id = k.workspace_id AND c.contact_id = k.id
  WHERE k.workspace_id = $1 AND k.blocked_at IS NOT NULL AND k.block_reason = 'spam' AND c.id = conversation_id)`;

/**
 * A condition on conversation_id: it is no spam, and the team, if one is asked for, has it now. Adds its value to `values`; $1 is
 * the workspace.
 */
export function isCounted({ team }: Scope, values: unknown[]): string {
  if (!team) return WITHOUT_SPAM;
  values.push(team);
  return `${WITHOUT_SPAM} AND conversation_id IN (SELECT id FROM conversations WHERE workspace_id = $1 AND team_id = $${values.length}::uuid)`;
}
