/** Mails to several people through a mail server that refuses some of them. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { apiKeyExposed } from "@/lib/account/api-keys/signals";
import { sendAccountMail } from "@/lib/account/auth/mails";
import { accountMailRequested } from "@/lib/account/auth/signals";
import { sendInvitationMail } from "@/lib/account/members/mails";
import { partnerKeyExposed } from "@/lib/account/partners/signals";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { signal } from "@/lib/platform/signals";
import { transaction } from "@/lib/platform/transaction";
import { seen, startTestJobs } from "@/lib/testing/jobs";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { addPartnerMember, createPartnerKey, createPartnerWorld } from "@/lib/testing/partners";
import { startMailServer } from "@/lib/testing/smtp";
import { createEndpoint } from "@/lib/testing/webhooks";
import { addMember, createKey, createUser, createWorld, operator, type World } from "@/lib/testing/world";
import { endpointFailing } from "@/lib/webhooks/signals";

await takeOwnDatabase();
const mail = await startMailServer();
process.env.SMTP_URL = mail.url;
let stopJobs: () => Promise<void>;
beforeAll(async () => {
  stopJobs = await startTestJobs();
});
afterAll(async () => {
  await stopJobs();
  mail.close();
});

const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 8000, interval: 20 });
const takenBy = (addresses: string[]): string[] =>
  seen(mail.taken.filter((to) => addresses.includes(to)).sort());
const runStates = async (functionId: string, name: string, value: string) =>
  (
    await query<{ state: string }>(
      "",
      "SELECT state FROM job_runs WHERE function_id = $1 AND event -> 'data' ->> $2 = $3",
      [functionId, name, value],
    )
  ).map(({ state }) => state);

/** Three admins in the order of their addresses; the first mailbox refuses. */
async function refuseFirst(world: World) {
  const people = [
    world.owner,
    await addMember(world.workspaceId, "admin"),
    await addMember(world.workspaceId, "admin"),
  ];
  const [bad = "", ...good] = people.map(({ email }) => email).sort();
  mail.refused.add(bad);
  return { bad, good };
}

const exposed = { exposedAt: new Date(), exposedOrigin: "https://shop.example" };
const failing = (workspaceId: string, endpointId: string) =>
  transaction(operator(), async (tx) =>
    signal(tx, endpointFailing, { workspaceId, endpointId, stage: "warning" }),
  );

test("one refusing mailbox does not keep the failing-endpoint mail from other admins", async () => {
  const world = await createWorld();
  const { good } = await refuseFirst(world);
  const { id } = await createEndpoint(world, "https://example.com/hook");
  await failing(world.workspaceId, id);
  await until(() => expect(takenBy(good)).toEqual(good));
  await until(async () =>
    expect(new Set(await runStates("parley-send-webhook-failure-mail", "endpointId", id))).toEqual(
      new Set(["completed"]),
    ),
  );
  expect(takenBy(good)).toEqual(good);
});

test("an exposed key is mailed to all other admins too", async () => {
  const world = await createWorld();
  const { good } = await refuseFirst(world);
  const keyId = (await createKey(world)).key.id;
  await prisma().apiKey.update({
    where: { workspaceId_id: { workspaceId: world.workspaceId, id: keyId } },
    data: exposed,
  });
  await transaction(operator(), async (tx) =>
    signal(tx, apiKeyExposed, { workspaceId: world.workspaceId, keyId }),
  );
  await until(() => expect(takenBy(good)).toEqual(good));
});

test("one refusing mailbox does not keep an exposed partner key's mail from other admins", async () => {
  const world = await createPartnerWorld();
  const other = await addPartnerMember(world, "admin");
  const [bad = "", good = ""] = [world.admin.email, other.email].sort();
  mail.refused.add(bad);
  const { id } = await createPartnerKey(world);
  const where = { partnerId_id: { partnerId: world.partnerId, id } };
  await prisma().partnerKey.update({ where, data: exposed });
  await transaction(operator(), async (tx) =>
    signal(tx, partnerKeyExposed, { partnerId: world.partnerId, keyId: id }),
  );
  await until(() => expect(takenBy([good])).toEqual([good]));
});

test("a run, and its repetition, fails if every mailbox refused", async () => {
  const world = await createWorld();
  mail.refused.add(world.owner.email);
  const { id } = await createEndpoint(world, "https://example.com/hook");
  await failing(world.workspaceId, id);
  await until(async () => {
    const states = await runStates("parley-send-webhook-failure-mail", "endpointId", id);
    expect(new Set(states)).toEqual(new Set(["failed"]));
  });
});

test("a mail of a later version is left to a process that knows it", async () => {
  const { id: userId } = await createUser();
  await transaction(operator(), async (tx) =>
    signal(tx, accountMailRequested, { userId, mail: "of_a_later_version" }),
  );
  const waiting = () =>
    query<{ state: string; attempt: number }>(
      "",
      `SELECT state, (plan -> 0 ->> 'attempt')::int AS attempt FROM job_runs WHERE event -> 'data' ->> 'userId' = $1`,
      [userId],
    );
  await until(async () =>
    expect(seen((await waiting()).map(({ state, attempt }) => `${state} ${attempt}`))).toEqual(["queued 1"]),
  );
  await query("", "DELETE FROM job_runs WHERE event -> 'data' ->> 'userId' = $1", [userId]);
});

test("a mail is in its recipient's language, in English without a setting", async () => {
  const world = await createWorld();
  const { email, id } = world.owner;
  await sendAccountMail(operator(), id, "account_exists");
  expect(mail.subjects.get(email)).toBe("You already have an account");
  await prisma().user.update({ where: { id }, data: { locale: "es" } });
  await sendAccountMail(operator(), id, "account_exists");
  expect(mail.subjects.get(email)).toBe("Ya tienes una cuenta");
});

test("an invitation to a stranger is in the inviter's language, to a known person in their own", async () => {
  const world = await createWorld();
  await prisma().user.update({ where: { id: world.owner.id }, data: { locale: "es" } });
  const known = await createUser();
  await prisma().user.update({ where: { id: known.id }, data: { locale: "pt-BR" } });
  for (const [email, words] of [
    ["stranger@example.com", "te invita a"],
    [known.email, "convida"],
  ] as const) {
    const { id } = await prisma().invitation.create({
      data: {
        workspaceId: world.workspaceId,
        id: newId(),
        email,
        role: "agent",
        tokenHash: randomBytes(32),
        invitedBy: world.owner.id,
        expiresAt: new Date(Date.now() + 60_000),
        createdAt: new Date(),
      },
    });
    await sendInvitationMail(world.workspaceId, id);
    expect(decoded(mail.subjects.get(email))).toContain(words);
  }
});

/** Subjects that are not ASCII are quoted-printable. RFC 2047 */
const decoded = (subject = ""): string =>
  subject.replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, "$1").replaceAll("_", " ");
