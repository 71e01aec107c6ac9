/** Mailboxes of Gmail and Microsoft 365: the sign-in there, XOAUTH2 at real mail servers, new access tokens, a withdrawn grant. */
import { afterAll, describe, expect, test } from "vitest";
import { drainLane } from "@/lib/carriers/drain-lane";
import { readFolder } from "@/lib/carriers/email/folders";
import { ingestMails } from "@/lib/carriers/email/ingest";
import { sendMessage } from "@/lib/inbox/messages/send";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { job } from "@/lib/testing/mail-copies";
import { post, untilMails } from "@/lib/testing/mail-program";
import { hasMailServers, type MailServers, startMailServers } from "@/lib/testing/mail-servers";
import { CLIENT, type OauthServer, startOauthServer } from "@/lib/testing/oauth-server";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { createWorld, type World } from "@/lib/testing/world";
import { describeMailboxes, listMailboxes } from "./connect";
import { finishOauth, startOauth } from "./oauth-connect";
import { folderName } from "./state";

await takeOwnDatabase();
const oauth: OauthServer = await startOauthServer();
afterAll(() => oauth.close());
const servers = hasMailServers
  ? await startMailServers({ tokenInfoUrl: `${oauth.url}/tokeninfo?access_token=` })
  : null;
afterAll(() => servers?.stop());
Object.assign(process.env, {
  OUTBOUND_ALLOW_LOOPBACK: "1",
  MAIL_GOOGLE_CLIENT_ID: CLIENT.id,
  MAIL_GOOGLE_CLIENT_SECRET: CLIENT.secret,
  MAIL_OAUTH_URL: `${oauth.url}?imap=${servers?.imapPort ?? 9}&smtp=${servers?.smtpPort ?? 9}`,
});

const newAddress = () => `team-${newId()}@shop.test`;

/** The person grants access at the provider. Returns what the browser brings back. */
async function grant({ owner }: World, address: string, signedInAs = address) {
  oauth.signedInAs = signedInAs;
  const { url } = await startOauth(owner.ctx, { provider: "google", address });
  const answer = await fetch(url, { redirect: "manual" });
  const back = new URL(answer.headers.get("location") ?? "").searchParams;
  return { state: back.get("state") ?? "", code: back.get("code") ?? "" };
}

test("a provider is offered once the operator has set up its client", async () => {
  const { owner } = await createWorld();
  expect((await describeMailboxes(owner.ctx)).providers).toEqual(["google"]);
  await expect(startOauth(owner.ctx, { provider: "microsoft", address: newAddress() })).rejects.toMatchObject(
    { code: "mailbox_provider_unavailable" },
  );
});

test("the state is sealed and belongs to who began: another person, workspace or code gets nothing", async () => {
  const world = await createWorld();
  const given = await grant(world, newAddress());
  const expired = { code: "mailbox_sign_in_expired" };
  const stranger = (await createWorld()).owner.ctx;
  await expect(finishOauth(stranger, given)).rejects.toMatchObject(expired);
  await expect(
    finishOauth(world.owner.ctx, { ...given, state: given.state.replace(/.{20}$/, "A".repeat(20)) }),
  ).rejects.toMatchObject(expired);
  const late = { ...world.owner.ctx, now: () => new Date(Date.now() + 11 * 60_000) };
  await expect(finishOauth(late, given)).rejects.toMatchObject(expired);
  await expect(finishOauth(world.owner.ctx, { ...given, code: "declined" })).rejects.toMatchObject(expired);
  // Nothing of the verifier can be read on the way.
  expect(Buffer.from(given.state, "base64url").toString()).not.toContain("verifier");
});

describe.skipIf(!servers)("on real mail servers", () => {
  const mailServers = servers as MailServers;

  async function connected(address = newAddress()) {
    const world = await createWorld();
    const mailbox = await finishOauth(world.owner.ctx, await grant(world, address));
    const name = folderName({ workspaceId: world.workspaceId, id: mailbox.id });
    const takeIn = async () => {
      while (!(await readFolder(job, name)).isEmpty);
      const folders = await query<{ id: string }>("", "SELECT id FROM mail_folders WHERE name = $1", [name]);
      for (const { id } of folders) while (!(await ingestMails(job, id)).isEmpty);
    };
    await takeIn();
    const shown = async () => (await listMailboxes(world.workspaceId))[0];
    const row = () => prisma().mailbox.findFirstOrThrow({ where: { id: mailbox.id } });
    return { world, mailbox, address, takeIn, shown, row };
  }

  /** A customer writes; returns how the team's answer ends. */
  async function talk({ world, address, takeIn }: Awaited<ReturnType<typeof connected>>) {
    const { workspaceId, owner } = world;
    const person = `ana-${newId()}@people.test`;
    await post(mailServers, { from: person, to: address, subject: "Order", text: "Where is it?" });
    await untilMails(mailServers, address, 1);
    await takeIn();
    const { id: conversationId } = await prisma().conversation.findFirstOrThrow({ where: { workspaceId } });
    return {
      person,
      async reply(text: string) {
        const { message } = await sendMessage(owner.ctx, conversationId, { clientId: newId(), text });
        await drainLane(job, { workspaceId, conversationId });
        return prisma().message.findFirstOrThrow({ where: { id: message.id } });
      },
    };
  }

  test("the granted mailbox is read and sent from; its tokens are sealed", async () => {
    const scene = await connected();
    expect(scene.mailbox).toMatchObject({ access: "google", state: "connected", address: scene.address });
    const { refreshToken, accessToken } = await scene.row();
    expect([refreshToken, accessToken]).toEqual([
      expect.stringMatching(/^v1\./),
      expect.stringMatching(/^v1\./),
    ]);
    const { reply, person } = await talk(scene);
    expect(await reply("It left today.")).toMatchObject({ deliveryState: "sent" });
    await untilMails(mailServers, person, 1);
  });

  test("an access token is renewed before its end, and at once when it ended before its time", async () => {
    const scene = await connected();
    const { reply } = await talk(scene);
    const before = oauth.refreshed;
    expect(await reply("With the first one")).toMatchObject({ deliveryState: "sent" });
    expect(oauth.refreshed).toBe(before);
    await prisma().mailbox.updateMany({
      where: { id: scene.mailbox.id },
      data: { accessExpiresAt: new Date() },
    });
    expect(await reply("With a new one")).toMatchObject({ deliveryState: "sent" });
    expect(oauth.refreshed).toBe(before + 1);
    oauth.endAccess();
    expect(await reply("And another")).toMatchObject({ deliveryState: "sent" });
    expect(oauth.refreshed).toBe(before + 2);
  });

  test("a withdrawn grant is reported, with the next step; a new sign-in ends it", async () => {
    const scene = await connected();
    const { reply } = await talk(scene);
    oauth.revoke();
    expect(await reply("Too late")).toMatchObject({
      deliveryState: "failed",
      failure: { code: "mail_grant_revoked" },
    });
    const revoked = { state: "action_required", problem: { code: "mail_grant_revoked" } };
    expect(await scene.shown()).toMatchObject(revoked);
    await scene.takeIn();
    expect(await scene.shown()).toMatchObject(revoked);
    const again = await finishOauth(scene.world.owner.ctx, await grant(scene.world, scene.address));
    expect(again).toMatchObject({ id: scene.mailbox.id, state: "connected", problem: null });
    expect(await reply("Here we are")).toMatchObject({ deliveryState: "sent" });
  });

  test("an alias is opened with the address that signed in; a mailbox without access is not connected", async () => {
    const world = await createWorld();
    const [alias, own] = [newAddress(), newAddress()];
    const mailbox = await finishOauth(world.owner.ctx, await grant(world, alias, own));
    expect(mailbox).toMatchObject({ address: alias, userName: own });
    const other = await createWorld();
    oauth.expiresIn = 3600;
    const given = await grant(other, newAddress(), "");
    await expect(finishOauth(other.owner.ctx, given)).rejects.toMatchObject({ code: "mailbox_refused" });
    expect(await listMailboxes(other.workspaceId)).toEqual([]);
  });
});
