/** Browsers that follow by push, with a local push service. */
import { expect } from "vitest";
import * as pushRoute from "@/app/api/account/push/route";
import { asUser, call } from "./call";
import { startPushService, type TestBrowser } from "./push-service";
import { createVisitor, createWorld } from "./world";

/** Subscribes a browser of this person; the id of its subscription. */
export async function subscribe(person: { cookie: string }, { target }: TestBrowser, locale = "en") {
  const body = { ...target, locale };
  const answer = await call<{ id: string }>(pushRoute, { method: "POST", headers: asUser(person), body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.id;
}

/** A workspace whose owner has a browser, and a visitor who has written. */
export async function pushScene() {
  const { createBrowser } = await startPushService();
  const world = await createWorld();
  const browser = createBrowser();
  const subscriptionId = await subscribe(world.owner, browser);
  const visitor = await createVisitor(world.workspaceId);
  const said = await visitor.say("Where is my order?");
  const cause = { workspaceId: world.workspaceId, ...said, userId: null };
  return { ...world, createBrowser, browser, subscriptionId, visitor, said, cause };
}

export const listBrowsers = async (person: { cookie: string }) =>
  (await call<{ browsers: { id: string; isCurrent: boolean }[] }>(pushRoute, { headers: asUser(person) }))
    .body;
