/**
 * Creates or finds the demo workspace and its owner. The password is derived from the server's secret: random per data
 * folder, never stored.
 */
import { createHmac } from "node:crypto";
import { issueApiKey } from "@/lib/account/api-keys/keys";
import { createUser } from "@/lib/account/auth/accounts";
import { hashPassword } from "@/lib/account/auth/password";
import { addMember } from "@/lib/account/members/members";
import { issuePartnerKey } from "@/lib/account/partners/keys";
import { createPartnerFor } from "@/lib/account/partners/organisations";
import { addWorkspace, DEMO_WORKSPACE_ID } from "@/lib/account/workspaces/workspaces";
import { type Ctx, createCtx, PARTNER_SCOPES } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { transaction } from "@/lib/platform/transaction";

export const DEMO_EMAIL = "demo@example.com";
const DEMO_OWNER = "Maya Lindqvist";
const DEMO_WORKSPACE = "Juniper & Co.";
const DEMO_PARTNER = "Juniper Platform";
const DEMO_PARTNER_ID = "0193a3c0-0000-7000-8000-00000000d031";

export type Demo = {
  userId: string;
  workspace: { id: string; name: string };
  email: string;
  password: string;
  isNew: boolean;
};

const demoPassword = (): string =>
  createHmac("sha256", env().NEXTAUTH_SECRET).update("demo password").digest("base64url").slice(0, 16);

const operator = (): Ctx => createCtx({ type: "operator" });

/** Idempotent. */
export async function ensureDemo(): Promise<Demo> {
  const password = demoPassword();
  const passwordHash = await hashPassword(password);
  const made = await transaction(operator(), async (tx) => {
    await tx.tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('demo', 1))`;
    const known = await tx.tx.user.findUnique({ where: { email: DEMO_EMAIL }, select: { id: true } });
    const user =
      known ??
      (await createUser(tx, { email: DEMO_EMAIL, name: DEMO_OWNER, passwordHash, isConfirmed: true }));
    const id = DEMO_WORKSPACE_ID;
    const found = await tx.tx.workspace.findUnique({ where: { id }, select: { id: true, name: true } });
    const workspace = found ?? (await addWorkspace(tx, { id, name: DEMO_WORKSPACE }));
    await addMember(tx, { workspaceId: id, userId: user.id, role: "owner" });
    return { userId: user.id, workspace: { id, name: workspace.name }, isNew: !found };
  });
  return { ...made, email: DEMO_EMAIL, password };
}

/** Resets the demo owner's password to the printed one. */
export async function resetDemoPassword(demo: Demo): Promise<void> {
  const passwordHash = await hashPassword(demo.password);
  await prisma().user.update({ where: { id: demo.userId }, data: { passwordHash } });
}

const KEEP_PRINTED_KEYS = 3;

/** Issues a new demo key and revokes all but the newest few. Only hashes are stored, so a printed key is always new. */
export async function issueDemoKey(demo: Demo, kind: "personal" | "widget", name: string): Promise<string> {
  const ctx = operator();
  const owner = { workspaceId: demo.workspace.id, userId: demo.userId };
  return transaction(ctx, async (tx) => {
    const printed = await tx.tx.apiKey.findMany({
      where: { workspaceId: owner.workspaceId, kind, name, revokedAt: null },
      orderBy: { createdAt: "desc" },
      skip: KEEP_PRINTED_KEYS - 1,
      select: { id: true },
    });
    await tx.tx.apiKey.deleteMany({
      where: { workspaceId: owner.workspaceId, id: { in: printed.map((key) => key.id) } },
    });
    return (await issueApiKey(tx, owner, { kind, name, expiresAt: null })).secret;
  });
}

/** Like issueDemoKey, for the demo's partner, which is created with its first key. */
export async function issueDemoPartnerKey(demo: Demo, name: string): Promise<string> {
  const partnerId = DEMO_PARTNER_ID;
  return transaction(operator(), async (tx) => {
    await tx.tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('demo', 1))`;
    const found = await tx.tx.partner.findUnique({ where: { id: partnerId }, select: { id: true } });
    if (!found) await createPartnerFor(tx, demo.userId, { id: partnerId, name: DEMO_PARTNER });
    const printed = await tx.tx.partnerKey.findMany({
      where: { partnerId, name, revokedAt: null },
      orderBy: { createdAt: "desc" },
      skip: KEEP_PRINTED_KEYS - 1,
      select: { id: true },
    });
    await tx.tx.partnerKey.deleteMany({ where: { partnerId, id: { in: printed.map((key) => key.id) } } });
    const owner = { partnerId, createdBy: demo.userId };
    return (await issuePartnerKey(tx, owner, { environment: "test", name, scopes: [...PARTNER_SCOPES] }))
      .secret;
  });
}
