/** The limits of the numbers: workspace, channel, person and team. */
import type { ChannelName } from "@/lib/connections/channels/schemas";

export type Scope = {
  workspaceId: string;
  channel: ChannelName | null;
  person: string | null;
  team: string | null;
};

/** A condition on conversation_id: the team has the conversation now. Adds its value to `values`; $1 is the workspace. */
export function ofTeam({ team }: Scope, values: unknown[]): string {
  if (!team) return "";
  values.push(team);
  return `AND conversation_id IN (SELECT id FROM conversations WHERE workspace_id = $1 AND team_id = $${values.length}::uuid)`;
}
