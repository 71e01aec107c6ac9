/**
 * A test workspace sends from its first minute: until a number is connected, through an account of the simulator that is its
 * own, made on first use. It is no installation: the connection stays "not connected".
 */
import { LRUCache } from "lru-cache";
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { signal } from "@/lib/platform/outbox";
import { transaction } from "@/lib/platform/transaction";
import type { Provider } from "@/lib/whatsapp/provider";
import { simulatedAccounts } from "./drivers";
import { isTestWorkspace } from "./environment";
import { providerOf } from "./provider";
import { installationConnected } from "./signals";

type Sandbox = { accountId: string; phoneNumberId: string; provider: Provider };

/** Its token is kept nowhere: each process takes one, and a new one when this one is forgotten. */
const sandboxes = new LRUCache<string, Sandbox>({ max: 1000, ttl: 10 * 60_000 });

/**
 * Whether what is sent from the workspace goes to the sandbox. Never again once a number was connected: a reply to a real
 * customer must not look as if it had arrived.
 */
export async function isSandboxed(workspaceId: string): Promise<boolean> {
  if (!(await isTestWorkspace(workspaceId))) return false;
  return (await prisma().installation.count({ where: { workspaceId } })) === 0;
}

/** The account, made when there is none yet; its templates follow by a job. */
export async function openSandbox(ctx: Ctx, workspaceId: string): Promise<Sandbox> {
  const known = sandboxes.get(workspaceId);
  if (known) return known;
  const isNew = (await findSandbox(workspaceId)) === null;
  const made = await simulatedAccounts.createAccount(ctx, { workspaceId, kind: "sandbox" });
  const { accountId, phoneNumberId, accessToken } = made;
  const provider = providerOf({ mode: "simulator", accessToken, appSecret: null });
  await provider.subscribe({ accountId });
  if (isNew) await transaction(ctx, async (tx) => signal(tx, installationConnected, { workspaceId }));
  const sandbox = { accountId, phoneNumberId, provider };
  sandboxes.set(workspaceId, sandbox);
  return sandbox;
}

/** The id of the sandbox's account, if it was made already. */
export const findSandbox = (workspaceId: string): Promise<string | null> =>
  simulatedAccounts.findAccount(workspaceId, "sandbox");

/** The workspace whose sandbox this number is. */
export const ownerOfSandbox = (where: { id: string } | { accountId: string }): Promise<string | null> =>
  simulatedAccounts.ownerOfNumber({ ...where, kind: "sandbox" });
