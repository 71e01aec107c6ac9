/** The browsers that receive pushes: whose they are, how they end, and what is kept of them. */
import { expect, test } from "vitest";
import * as browserRoute from "@/app/api/account/push/[subscriptionId]/route";
import * as testRoute from "@/app/api/account/push/[subscriptionId]/test/route";
import * as pushRoute from "@/app/api/account/push/route";
import * as sessionRoute from "@/app/api/account/sessions/[sessionId]/route";
import { signOutEverywhere } from "@/lib/account/auth/accounts";
import { removeMember } from "@/lib/account/members/members";
import { createCtx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { asUser, call } from "@/lib/testing/call";
import { listBrowsers, pushScene, subscribe } from "@/lib/testing/push-scene";
import type { TestBrowser } from "@/lib/testing/push-service";
import { addMember, createWorld, job, type Person, sessionCookie, userActor } from "@/lib/testing/world";
import { pushToBrowsers } from "./push";

test("a browser ends with its session, its owner's membership, and when another person signs in there", async () => {
  const { createBrowser, cause, owner, workspaceId } = await pushScene();
  const people: Record<string, Person> = {};
  const browsers: Record<string, TestBrowser> = {};
  for (const name of ["stays", "signsOut", "everywhere", "leaves", "lends"]) {
    const [person, browser] = [await addMember(workspaceId, "agent"), createBrowser()];
    await subscribe(person, browser);
    people[name] = person;
    browsers[name] = browser;
  }
  const { signsOut, everywhere, leaves, stays } = people as Record<string, Person>;
  const { sessionId } = await prisma().pushSubscription.findFirstOrThrow({ where: { userId: signsOut?.id } });
  const ended = await call(sessionRoute, {
    method: "DELETE",
    params: { sessionId },
    headers: asUser(signsOut ?? owner),
  });
  expect(ended.status).toBe(200);
  await signOutEverywhere(createCtx(userActor(everywhere ?? owner)));
  await removeMember(owner.ctx, leaves?.id ?? "");
  const stranger = await createWorld();
  if (browsers.lends) await subscribe(stranger.owner, browsers.lends);
  await pushToBrowsers(job(), cause);
  const reached = Object.entries(browsers).filter(([, { pushed }]) => pushed.length > 0);
  expect(reached.map(([name]) => name)).toEqual(["stays"]);
  expect((await listBrowsers(stays ?? owner)).browsers).toHaveLength(1);
});

test("one's own browser can be tested and removed, another person's is not found", async () => {
  const { browser, owner, subscriptionId } = await pushScene();
  const stranger = await createWorld();
  const params = { subscriptionId };
  const run = (person: Person) =>
    call(testRoute, { method: "POST", params, headers: asUser(person), body: {} });
  expect((await run(stranger.owner)).status).toBe(404);
  expect((await run(owner)).body).toEqual({ outcome: "sent" });
  expect(browser.pushed.map(({ note }) => note.isTest)).toEqual([true]);
  browser.answerWith(500);
  expect((await run(owner)).body).toEqual({ outcome: "delayed" });
  browser.answerWith(400);
  expect((await run(owner)).body).toEqual({ outcome: "refused" });
  browser.answerWith(410);
  expect((await run(owner)).body).toEqual({ outcome: "gone" });
  const again = await subscribe(owner, browser);
  const remove = (person: Person) =>
    call(browserRoute, { method: "DELETE", params: { subscriptionId: again }, headers: asUser(person) });
  expect((await remove(stranger.owner)).status).toBe(404);
  expect((await remove(owner)).status).toBe(200);
  expect((await listBrowsers(owner)).browsers).toEqual([]);
});

test("an address inside the network, a key that is none, and a point off the curve are refused", async () => {
  const { browser, owner } = await pushScene();
  const add = async (change: object) => {
    const body = { ...browser.target, locale: "en", ...change };
    return (await call(pushRoute, { method: "POST", headers: asUser(owner), body })).status;
  };
  const { keys } = browser.target;
  expect(await add({ endpoint: "https://10.0.0.7/push" })).toBe(400);
  expect(await add({ endpoint: "http://push.example.com/" })).toBe(400);
  expect(await add({ keys: { ...keys, auth: "short" } })).toBe(400);
  expect(await add({ keys: { ...keys, p256dh: `B${"A".repeat(86)}` } })).toBe(400);
  expect(await add({})).toBe(200);
});

test("neither address nor keys of a browser are readable in the database", async () => {
  const { browser, subscriptionId } = await pushScene();
  const row = await prisma().pushSubscription.findUniqueOrThrow({ where: { id: subscriptionId } });
  const text = JSON.stringify(row);
  expect(text).not.toContain(new URL(browser.target.endpoint).pathname);
  expect(text).not.toContain(browser.target.keys.auth);
});

test("a session has one browser, a person at most twenty", async () => {
  const { createBrowser, owner } = await pushScene();
  await subscribe(owner, createBrowser());
  expect((await listBrowsers(owner)).browsers).toHaveLength(1);
  for (let each = 0; each < 22; each++)
    await subscribe({ cookie: await sessionCookie(owner.id) }, createBrowser());
  const { browsers } = await listBrowsers(owner);
  expect([browsers.length, new Set(browsers.map(({ id }) => id)).size]).toEqual([20, 20]);
  expect(browsers.filter(({ isCurrent }) => isCurrent)).toEqual([]);
});
