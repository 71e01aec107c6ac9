/** SIGN_UP: who may create an account, by form, by invitation and by another service. */
import { afterEach, expect, test } from "vitest";
import { oauthSignIn } from "@/lib/account/auth/oauth";
import { findInvitation } from "@/lib/account/members/invitations";
import { invitePartnerMember } from "@/lib/account/partners/invitations";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { newId } from "@/lib/platform/ids";
import { newEmail, post } from "@/lib/testing/accounts";
import { asMember } from "@/lib/testing/call";
import { createPartnerWorld } from "@/lib/testing/partners";
import { createUser, createWorld, PASSWORD } from "@/lib/testing/world";
import * as createInvitation from "../settings/invitations/route";
import * as accept from "./invitations/accept/route";
import * as preview from "./invitations/preview/route";
import * as signUp from "./sign-up/route";

afterEach(() => {
  env().SIGN_UP = "open";
});

const register = (email: string) =>
  post(signUp, { name: "Ana", workspaceName: "Shop", email, password: PASSWORD });
const exists = async (email: string): Promise<boolean> =>
  (await prisma().user.count({ where: { email } })) === 1;
const withGoogle = (email: string) =>
  oauthSignIn({ provider: "google", providerAccountId: newId(), email, isEmailVerified: true, name: "Gus" });

async function invite(email: string): Promise<{ mailed: string; copied: string }> {
  const { workspaceId, owner } = await createWorld();
  const headers = asMember(owner, workspaceId);
  const { body } = await post<{ url: string; invitation: { id: string } }>(
    createInvitation,
    { email, role: "agent" },
    headers,
  );
  const mailed = await findInvitation(workspaceId, body.invitation.id);
  return { mailed: mailed?.url.split("#")[1] ?? "", copied: body.url.split("#")[1] ?? "" };
}

test("closed: no form, link or other service creates an account, and existing accounts go on", async () => {
  const known = await createUser();
  const [email, other] = [newEmail(), newEmail()];
  const { mailed } = await invite(email);
  const { copied } = await invite(other);
  const existing = await invite(known.email);
  env().SIGN_UP = "closed";
  for (const address of [email, known.email, newEmail()])
    expect((await register(address)).body.code).toBe("sign_up_closed");
  const joiner = { name: "Ana", password: PASSWORD };
  expect((await post(preview, { token: mailed })).body).toMatchObject({ mayCreateAccount: false });
  for (const token of [mailed, copied, existing.copied])
    expect(await post(accept, { token, ...joiner })).toMatchObject({
      status: 403,
      body: { code: "sign_up_closed" },
    });
  expect((await post(accept, { token: existing.mailed, ...joiner })).status).toBe(401);
  expect(await withGoogle(email)).toBe("sign_up_closed");
  expect([await exists(email), await exists(other)]).toEqual([false, false]);
  expect(await withGoogle(known.email)).toMatchObject({ id: known.id });
});

test("invited: an open invitation of a workspace or a partner lets its address in, and no answer reveals which", async () => {
  const [stranger, invited, byPartner, byLink, expired] = Array.from({ length: 5 }, newEmail) as [
    string,
    string,
    string,
    string,
    string,
  ];
  await invite(invited);
  const { mailed } = await invite(byLink);
  const partner = await createPartnerWorld();
  await invitePartnerMember(partner.admin.ctx, { email: byPartner, role: "developer" });
  await invite(expired);
  await prisma().invitation.updateMany({ where: { email: expired }, data: { expiresAt: new Date(0) } });
  env().SIGN_UP = "invited";
  for (const address of [stranger, invited, byPartner, expired])
    expect(await register(address)).toMatchObject({ status: 202, body: { status: "check_email" } });
  expect(await Promise.all([stranger, invited, byPartner, expired].map(exists))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect((await post(accept, { token: mailed, name: "Ana", password: PASSWORD })).body).toMatchObject({
    needsConfirmation: false,
  });
  expect(await withGoogle(stranger)).toBe("sign_up_closed");
  const another = newEmail();
  await invite(another);
  expect(await withGoogle(another)).toMatchObject({ email: another });
});
