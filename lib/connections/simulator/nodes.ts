/** Resolves an id of a Graph path to an object, and checks the token's access. */
import { sha256 } from "@/lib/platform/crypto";
import { prisma, query } from "@/lib/platform/db";
import type {
  SimulatorAccount,
  SimulatorMedia,
  SimulatorNumber,
  SimulatorTemplate,
} from "@/lib/platform/generated/prisma/client";
import { GraphError, unknownObject } from "./graph-error";
import type { GraphRequest } from "./graph-request";
import { type Token, tokenTextOf } from "./tokens";

export type NumberNode = SimulatorNumber & { account: SimulatorAccount };
/** The columns that a send needs. */
export type SendingNumber = Pick<
  NumberNode,
  | "workspaceId"
  | "id"
  | "accountId"
  | "displayNumber"
  | "isRegistered"
  | "isStrict"
  | "refusesClosedWindow"
  | "sentAfterMs"
  | "deliveredAfterMs"
  | "readAfterMs"
  | "slowAnswerMs"
  | "fault"
> & { account: Pick<SimulatorAccount, "kind" | "state"> };
/** Without its bytes. */
export type MediaNode = Omit<SimulatorMedia, "bytes"> & { number: { accountId: string } };
export type Node =
  | { kind: "number"; node: NumberNode }
  | { kind: "account"; node: SimulatorAccount }
  | { kind: "media"; node: MediaNode }
  | { kind: "template"; node: SimulatorTemplate };

async function findNode(id: string): Promise<Node | null> {
  const number = await prisma().simulatorNumber.findUnique({ where: { id }, include: { account: true } });
  if (number) return { kind: "number", node: number };
  const account = await prisma().simulatorAccount.findUnique({ where: { id } });
  if (account) return { kind: "account", node: account };
  const template = await prisma().simulatorTemplate.findUnique({ where: { id } });
  if (template) return { kind: "template", node: template };
  const media = await prisma().simulatorMedia.findUnique({
    where: { id },
    omit: { bytes: true },
    include: { number: { select: { accountId: true } } },
  });
  return media && { kind: "media", node: media };
}

function ownerOf({ kind, node }: Node): { workspaceId: string; accountId: string } {
  const { workspaceId } = node;
  if (kind === "account") return { workspaceId, accountId: node.id };
  return { workspaceId, accountId: kind === "media" ? node.number.accountId : node.accountId };
}

const SENDING_NUMBER = `
  SELECT n.workspace_id AS "workspaceId", n.id, n.account_id AS "accountId", n.display_number AS "displayNumber",
    n.is_registered AS "isRegistered", n.is_strict AS "isStrict", n.refuses_closed_window AS "refusesClosedWindow",
    n.sent_after_ms AS "sentAfterMs", n.delivered_after_ms AS "deliveredAfterMs", n.read_after_ms AS "readAfterMs",
    n.slow_answer_ms AS "slowAnswerMs", n.fault, json_build_object('kind', a.kind, 'state', a.state) AS account
  FROM simulator_tokens t
  JOIN simulator_numbers n ON n.workspace_id = t.workspace_id AND n.account_id = t.account_id AND n.id = $2
  JOIN simulator_accounts a ON a.workspace_id = n.workspace_id AND a.id = n.account_id
  WHERE t.hash = $1 AND t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > $3)`;

/** A number with its valid token in one read, as each send needs it; null for anything that requireToken() or requireNode() refuses. */
export async function findSendingNumber(
  request: Pick<GraphRequest, "ctx" | "headers" | "query">,
  id: string,
): Promise<SendingNumber | null> {
  const text = tokenTextOf(request);
  // A proof is checked with its error.
  if (!text || request.query.has("appsecret_proof")) return null;
  const values = [sha256(text), id, request.ctx.now()];
  const [row] = await query<SendingNumber>("simulator_sending_number", SENDING_NUMBER, values);
  return row ?? null;
}

/** Throws 100 with subcode 33 for an unknown id, 10 or 200 (403) for an object of another account. */
export async function requireNode(token: Token, id: string, method: string): Promise<Node> {
  const found = await findNode(id);
  if (!found) throw unknownObject(method, id);
  const owner = ownerOf(found);
  const isOwn = owner.workspaceId === token.workspaceId && owner.accountId === token.accountId;
  if (!isOwn) throw new GraphError(found.kind === "number" || found.kind === "media" ? 10 : 200);
  return found;
}
