/** The one statement of createCommand, and what it answers. */
import type { Environment } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import type { ErrorCode } from "@/lib/platform/errors";
import { callHotVerb } from "@/lib/platform/transaction";
import type { OutboundContent } from "@/lib/whatsapp/provider";
import type { CommandReceipt } from "./schemas";

export type CommandRow = {
  workspaceId: string;
  partnerId: string;
  environment: Environment;
  keyId: string;
  idempotencyKey: string;
  /** Hex. */
  fingerprint: string;
  actorType: string;
  actorId: string | null;
  commandId: string;
  messageId: string;
  type: string;
  correlationId: string;
  conversationId: string | null;
  phones: string[];
  userId: string | null;
  contactName: string | null;
  senderType: string;
  contentType: string;
  messageType: string;
  text: string | null;
  content: OutboundContent | null;
  isMarketing: boolean;
  isValidateOnly: boolean;
  isCheckOnly: boolean;
};

/** Ids in a receipt are UUIDs still. */
export type Verdict =
  | { outcome: "accepted" | "replayed"; receipt: CommandReceipt }
  | { outcome: "valid"; conversationId?: string | null }
  | { outcome: "conflict" | "workspace_not_found" }
  | { outcome: "refused"; code: ErrorCode; closedAt?: string | null };

export async function callCreateCommand(row: Partial<CommandRow>, at: Date): Promise<Verdict> {
  const { verdict } = await callHotVerb<{ verdict: Verdict }>(
    "create_command",
    "SELECT create_command($1::jsonb, $2) AS verdict",
    [JSON.stringify(row), at],
  );
  return verdict;
}

type Managed = { workspaceId: string; partnerId: string; environment: Environment };

/** Whether the workspace is one of this partner's, in this environment. */
export async function isManaged({ workspaceId, partnerId, environment }: Managed): Promise<boolean> {
  const rows = await query(
    "find_managed_workspace",
    "SELECT 1 FROM workspaces WHERE id = $1 AND partner_id = $2 AND environment = $3::environment",
    [workspaceId, partnerId, environment],
  );
  return rows.length > 0;
}
