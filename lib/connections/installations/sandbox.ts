/**
 * The sandbox: until a number is connected, a test workspace sends through its own simulated account, created on first
 * use. It is not an installation: the connection stays "not connected".
 */

import type { Provider } from "@/lib/connections/whatsapp/provider";
import { boundedCache } from "@/lib/platform/bounded-cache";
import type { Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { signal } from "@/lib/platform/signals";
import { transaction } from "@/lib/platform/transaction";
import { simulatedAccounts } from "./drivers";
import { providerOf } from "./provider";
import { templatesChanged } from "./signals";

type Sandbox = { accountId: string; phoneNumberId: string; provider: Provider };

/** The access token is not stored: each process issues one and caches it. */
const sandboxes = boundedCache<Sandbox>(1000, 10 * 60_000);

/**
 * Whether the workspace `w` sends to the sandbox. Never after a number was connected: a reply to a real customer must not
 * appear delivered.
 */
export const IS_SANDBOXED = `(w.environment = 'test'
  AND NOT EXISTS (SELECT FROM installations o WHERE o.workspace_id = w.id))`;

export async function isSandboxed(workspaceId: string): Promise<boolean> {
  const rows = await query("is_sandboxed", `SELECT 1 FROM workspaces w WHERE w.id = $1 AND ${IS_SANDBOXED}`, [
    workspaceId,
  ]);
  return rows.length > 0;
}

/** Returns the account, created if needed; a job syncs its templates. */
export async function openSandbox(ctx: Ctx, workspaceId: string): Promise<Sandbox> {
  const known = sandboxes.get(workspaceId);
  if (known) return known;
  const isNew = (await findSandbox(workspaceId)) === null;
  const made = await simulatedAccounts.createAccount(ctx, { workspaceId, kind: "sandbox" });
  const { accountId, phoneNumberId, accessToken } = made;
  const provider = providerOf({ mode: "simulator", accessToken, appSecret: null });
  await provider.subscribe({ accountId });
  if (isNew) await transaction(ctx, async (tx) => signal(tx, templatesChanged, { workspaceId }));
  const sandbox = { accountId, phoneNumberId, provider };
  sandboxes.set(workspaceId, sandbox);
  return sandbox;
}

/** The id of the sandbox's account, if it exists. */
export const findSandbox = (workspaceId: string): Promise<string | null> =>
  simulatedAccounts.findAccount(workspaceId, "sandbox");

/** The workspace whose sandbox this account is. */
export const ownerOfSandbox = (accountId: string): Promise<string | null> =>
  simulatedAccounts.ownerOfAccount(accountId, "sandbox");
