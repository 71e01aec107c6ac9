/** Resolves an id of a Graph path to an object, and checks the token's access. */
import { prisma } from "@/lib/platform/db";
import type {
  SimulatorAccount,
  SimulatorMedia,
  SimulatorNumber,
  SimulatorTemplate,
} from "@/lib/platform/generated/prisma/client";
import { GraphError, unknownObject } from "./graph-error";
import type { Token } from "./tokens";

export type NumberNode = SimulatorNumber & { account: SimulatorAccount };
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

/** Throws 100 with subcode 33 for an unknown id, 10 or 200 (403) for an object of another account. */
export async function requireNode(token: Token, id: string, method: string): Promise<Node> {
  const found = await findNode(id);
  if (!found) throw unknownObject(method, id);
  const owner = ownerOf(found);
  const isOwn = owner.workspaceId === token.workspaceId && owner.accountId === token.accountId;
  if (!isOwn) throw new GraphError(found.kind === "number" || found.kind === "media" ? 10 : 200);
  return found;
}
