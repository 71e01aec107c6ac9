/** Mails of mailboxes that Google or Microsoft has opened: each with an access token that lasts, until the grant is withdrawn. */
import { createHash } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db";
import { mailboxScene } from "@/lib/testing/mailboxes";
import { CLIENT, startOauthServer } from "@/lib/testing/oauth-server";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { startMailServer } from "@/lib/testing/smtp";
import { redirectUri } from "./oauth-providers";
import { exchangeCode } from "./oauth-tokens";
import { sealedTokens } from "./servers";

await takeOwnDatabase();
const oauth = await startOauthServer();
const server = await startMailServer();
afterAll(() => {
  oauth.close();
  server.close();
});
Object.assign(process.env, {
  MAIL_GOOGLE_CLIENT_ID: CLIENT.id,
  MAIL_GOOGLE_CLIENT_SECRET: CLIENT.secret,
  MAIL_MICROSOFT_CLIENT_ID: CLIENT.id,
  MAIL_MICROSOFT_CLIENT_SECRET: CLIENT.secret,
  MAIL_OAUTH_URL: `${oauth.url}?imap=9&smtp=${server.port}`,
});
const VERIFIER = "verifier-".repeat(6);

test.each(["google", "microsoft"] as const)("%s", async (access) => {
  const { mailbox, write, threads, reply, drain, rows } = await mailboxScene({ smtpPort: server.port });
  oauth.signedInAs = mailbox.address;
  const asked = new URLSearchParams({
    client_id: CLIENT.id,
    redirect_uri: redirectUri(),
    code_challenge_method: "S256",
    code_challenge: createHash("sha256").update(VERIFIER).digest("base64url"),
  });
  const granted = await fetch(`${oauth.url}/authorize?${asked}`, { redirect: "manual" });
  const code = new URL(granted.headers.get("location") ?? "").searchParams.get("code") ?? "";
  await expect(exchangeCode(access, code, "another")).rejects.toThrow("invalid_grant");
  const again = await fetch(`${oauth.url}/authorize?${asked}`, { redirect: "manual" });
  const second = new URL(again.headers.get("location") ?? "").searchParams.get("code") ?? "";
  const tokens = await exchangeCode(access, second, VERIFIER);
  expect(tokens.signedInAs).toBe(mailbox.address);
  const where = { id: mailbox.id };
  await prisma().mailbox.updateMany({
    where,
    data: { access, password: null, ...sealedTokens(mailbox.id, tokens, new Date(0)) },
  });
  await write();
  const id = (await threads())[0]?.id ?? "";
  const before = oauth.refreshed;
  for (const text of ["With a new token", "With the same"]) {
    await reply(id, text);
    await drain(id);
  }
  expect(oauth.refreshed).toBe(before + 1);
  oauth.revoke();
  await prisma().mailbox.updateMany({ where, data: { accessExpiresAt: new Date(0) } });
  await reply(id, "Too late");
  await drain(id);
  expect((await rows()).slice(1).map(({ state, failure }) => [state, failure?.code ?? null])).toEqual([
    ["sent", null],
    ["sent", null],
    ["failed", "mail_grant_revoked"],
  ]);
  expect(await prisma().mailbox.findFirst({ where })).toMatchObject({
    state: "action_required",
    problem: { code: "mail_grant_revoked" },
  });
});
