/** A domain is proved by its owner alone, and stays proved while its records are there. */
import { expect, test } from "vitest";
import { prisma, query } from "@/lib/platform/db";
import {
  claim,
  createOwnCenter,
  forgetRecords,
  makeRecords,
  nameServer,
  newDomain,
  prove,
} from "@/lib/testing/own-domains";
import { createWorld, job } from "@/lib/testing/world";
import { checkDueDomains, checkHelpDomain } from "./check";
import { claimHelpDomain, findHelpDomain, removeHelpDomain } from "./domains";
import { Hosts } from "./hosts";

const DAY_MS = 86_400_000;
const later = (days: number) => ({ ...job(), now: () => new Date(Date.now() + days * DAY_MS) });
/** The clock's next checks of these workspaces alone. */
async function checkAt(days: number, ...workspaceIds: string[]): Promise<void> {
  await prisma().helpDomain.updateMany({
    where: { workspaceId: { notIn: workspaceIds } },
    data: { nextCheckAt: null },
  });
  while (!(await checkDueDomains(later(days))).isEmpty);
}
const answers = async (domain: string): Promise<boolean> => (await new Hosts().find(domain)) !== null;
const signalsOf = async (workspaceId: string): Promise<string[]> =>
  (
    await query<{ stage: string }>(
      "",
      `SELECT payload ->> 'stage' AS stage FROM outbox WHERE name = 'help-center/domain.failing'
        AND payload ->> 'workspaceId' = $1 ORDER BY id`,
      [workspaceId],
    )
  ).map(({ stage }) => stage);

test("a claim names the records to make, and its host answers once they are there", async () => {
  const { owner, workspaceId } = await createWorld();
  const domain = newDomain();
  const byPerson = { ...owner.ctx, origin: { address: null, userAgent: null } };
  const waiting = await claimHelpDomain(byPerson, `HTTPS://${domain.toUpperCase()}./`);
  expect(waiting).toMatchObject({ domain, state: "waiting", found: null, endsAt: null });
  expect(waiting.records).toEqual([
    { type: "CNAME", name: domain, value: "localhost" },
    { type: "TXT", name: `_parley.${domain}`, value: expect.stringMatching(/^parley-help=[\w-]{43}$/) },
  ]);
  const before = await checkHelpDomain(byPerson);
  expect(before).toMatchObject({ state: "waiting", found: { proof: "missing", address: "missing" } });
  expect(await answers(domain)).toBe(false);
  makeRecords(waiting);
  const proven = await checkHelpDomain(byPerson);
  expect(proven).toMatchObject({ state: "proven", found: { proof: "found", address: "elsewhere" } });
  expect(await answers(domain)).toBe(true);
  await removeHelpDomain(byPerson);
  expect([await findHelpDomain(owner.ctx), await answers(domain)]).toEqual([null, false]);
  const acts = await prisma().auditEntry.findMany({
    where: { workspaceId, kind: "help_domain" },
    orderBy: { id: "asc" },
    select: { act: true, actorType: true, subjectName: true },
  });
  expect(acts.map(({ act, actorType }) => `${act} ${actorType}`)).toEqual([
    "created member",
    "proven system",
    "deleted member",
  ]);
  expect(new Set(acts.map(({ subjectName }) => subjectName))).toEqual(new Set([domain]));
});

test("the proof alone is not enough: without an address, links to the name would lead nowhere", async () => {
  const world = await createWorld();
  const claimed = await claim(world, newDomain());
  makeRecords(claimed);
  nameServer.forget(claimed.domain);
  expect(await checkHelpDomain(world.owner.ctx)).toMatchObject({
    state: "waiting",
    found: { proof: "found", address: "missing" },
  });
});

test("a CNAME of the installation's host leads here, in any case of letters", async () => {
  const world = await createWorld();
  const claimed = await claim(world, newDomain());
  makeRecords(claimed);
  nameServer.set("LocalHost", { A: ["127.0.0.1"] });
  nameServer.set(claimed.domain, { CNAME: ["LocalHost"] });
  const { found } = await checkHelpDomain(world.owner.ctx);
  // A private address of a name server of this network is not shown.
  expect(found).toMatchObject({ proof: "found", address: "here", addresses: ["LocalHost"] });
});

test("other texts at the name prove nothing, and are shown short and without control characters", async () => {
  const world = await createWorld();
  const { domain, records } = await claim(world, newDomain());
  const token = records[1]?.value ?? "";
  const texts = [
    `${token}x`,
    `x${token}`,
    token.toUpperCase(),
    "a\u0007b\u0000c",
    "long ".repeat(100),
    "six",
    "seven",
  ];
  nameServer.set(`_parley.${domain}`, { TXT: texts });
  nameServer.set(domain, { AAAA: ["2001:db8:0:0:0:0:0:7"] });
  const { state, found } = await checkHelpDomain(world.owner.ctx);
  expect([state, found?.proof]).toEqual(["waiting", "other"]);
  expect(found?.texts).toHaveLength(5);
  expect(found?.texts[3]).toBe("a\u{fffd}b\u{fffd}c");
  expect(Math.max(...(found?.texts ?? []).map((text) => text.length))).toBe(200);
});

test("name servers that fail are no answer", async () => {
  const world = await createWorld();
  const claimed = await claim(world, newDomain());
  makeRecords(claimed);
  nameServer.failing.add(`_parley.${claimed.domain}`);
  expect(await checkHelpDomain(world.owner.ctx)).toMatchObject({
    state: "waiting",
    found: { proof: "unreachable", address: "elsewhere" },
  });
});

test("a name server that says nothing ends the check within its time", async () => {
  const world = await createWorld();
  const { domain } = await claim(world, newDomain());
  for (const name of [domain, `_parley.${domain}`]) nameServer.silent.add(name);
  const startedAt = performance.now();
  const { found } = await checkHelpDomain(world.owner.ctx);
  expect(found).toMatchObject({ proof: "unreachable", address: "unreachable" });
  expect(performance.now() - startedAt).toBeLessThan(10_000);
}, 20_000);

test("a claim without proof keeps its owner from nothing", async () => {
  const [squatter, owner] = [await createWorld(), await createWorld()];
  const domain = newDomain();
  await claim(squatter, domain);
  expect(await prove(owner, domain)).toMatchObject({ state: "proven" });
  expect((await checkHelpDomain(squatter.owner.ctx)).state).toBe("waiting");
});

test("of two who prove one domain at once, one has it, and the other one sees why not", async () => {
  const worlds = [await createWorld(), await createWorld()];
  const domain = newDomain();
  for (const world of worlds) makeRecords(await claim(world, domain));
  const checked = await Promise.all(worlds.map(({ owner }) => checkHelpDomain(owner.ctx)));
  expect(checked.map(({ state }) => state).sort()).toEqual(["proven", "waiting"]);
  expect(checked.map(({ found }) => found?.proof).sort()).toEqual(["found", "taken"]);
});

test("a domain that was sold is its new owner's at once, and the former one learns nothing of whose", async () => {
  const [seller, buyer] = [await createWorld(), await createWorld()];
  const { domain } = await prove(seller);
  forgetRecords({ domain });
  expect(await prove(buyer, domain)).toMatchObject({ state: "proven" });
  expect(await findHelpDomain(seller.owner.ctx)).toMatchObject({
    state: "waiting",
    found: { proof: "other" },
  });
  const entry = await prisma().auditEntry.findFirst({
    where: { workspaceId: seller.workspaceId, kind: "help_domain", act: "lost" },
  });
  expect(entry).toMatchObject({ actorType: "system", actorId: null, address: null });
  expect(await signalsOf(seller.workspaceId)).toEqual(["lost"]);
});

test("the host of a workspace that is being deleted stops with it, and comes back if it is kept", async () => {
  const { center, domain } = await createOwnCenter();
  const where = { id: center.world.workspaceId };
  await prisma().workspace.update({ where, data: { deletionFinalAt: new Date(Date.now() + DAY_MS) } });
  expect(await answers(domain)).toBe(false);
  await prisma().workspace.update({ where, data: { deletionFinalAt: null } });
  expect(await answers(domain)).toBe(true);
});

test("a missing proof is forgiven for seven days, its admins get a mail at both ends, and a check in between mends it", async () => {
  const { center, domain } = await createOwnCenter();
  const { workspaceId, owner } = center.world;
  const claimed = await findHelpDomain(owner.ctx);
  forgetRecords({ domain });
  await checkAt(1.1, workspaceId);
  const failing = await findHelpDomain(owner.ctx);
  expect(failing).toMatchObject({ state: "failing", found: { proof: "missing" } });
  expect(Date.parse(failing?.endsAt ?? "") - Date.parse(failing?.failingSince ?? "")).toBe(7 * DAY_MS);
  await checkAt(7, workspaceId);
  expect([await answers(domain), await signalsOf(workspaceId)]).toEqual([true, ["failing"]]);
  if (claimed) makeRecords(claimed);
  await checkAt(7.1, workspaceId);
  expect((await findHelpDomain(owner.ctx))?.state).toBe("proven");
  forgetRecords({ domain });
  await checkAt(9, workspaceId);
  await checkAt(16.1, workspaceId);
  expect((await findHelpDomain(owner.ctx))?.state).toBe("waiting");
  expect([await answers(domain), await signalsOf(workspaceId)]).toEqual([
    false,
    ["failing", "failing", "lost"],
  ]);
});

test("name servers that do not answer for days end no proof; for a month they do", async () => {
  const { center, domain } = await createOwnCenter();
  const { workspaceId } = center.world;
  nameServer.failing.add(`_parley.${domain}`);
  for (const days of [1.1, 9, 31]) {
    await checkAt(days, workspaceId);
    expect([days, await answers(domain)]).toEqual([days, true]);
  }
  await checkAt(31.2, workspaceId);
  expect(await answers(domain)).toBe(false);
});

test("the clock looks each day at a proven domain, each hour at others, and after a month no more at a claim", async () => {
  const { center } = await createOwnCenter();
  const { workspaceId } = center.world;
  const due = async () =>
    (await prisma().helpDomain.findUniqueOrThrow({ where: { workspaceId } })).nextCheckAt?.getTime() ?? null;
  const hoursUntil = async (now: number) => Math.round((((await due()) ?? 0) - now) / 3_600_000);
  expect(await hoursUntil(Date.now())).toBe(24);
  await claim(center.world, newDomain());
  const { asked } = nameServer;
  const before = asked.length;
  await checkAt(0.5, workspaceId);
  expect(asked.length).toBeGreaterThan(before);
  expect(await hoursUntil(Date.now() + DAY_MS / 2)).toBe(1);
  await checkAt(31, workspaceId);
  expect(await due()).toBeNull();
});
