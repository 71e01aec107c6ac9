/** The events explorer over its route: a moving window, filters, and no event repeated or lost. */
import { expect, test } from "vitest";
import type { EventPage } from "@/lib/partner/managed-workspaces/schemas";
import { EventWindow } from "@/lib/partner/partner-console/schemas";
import { createManaged, idempotent, type PartnerApi, textCommand } from "@/lib/testing/partner-api";
import { consoleOf, sentCommand } from "@/lib/testing/partner-console";

const EVENTS = "workspaces/[workspaceId]/events";

async function setting(commands = 3) {
  const { api, ask } = await consoleOf();
  const { workspaceId } = await createManaged(api);
  for (let i = 0; i < commands; i++) await send(api, workspaceId, `cor-${i}`);
  const look = async (query: Record<string, string> = {}) =>
    (await ask<EventWindow>(EVENTS, { params: { workspaceId }, query })).body;
  return { api, ask, workspaceId, look };
}

const send = (api: PartnerApi, workspaceId: string, correlationId: string) =>
  api.ask("createCommand", {
    params: { workspaceId },
    body: { ...textCommand("Hello"), correlationId },
    headers: idempotent(),
  });
const numbers = ({ events }: EventWindow) => events.map(({ sequence }) => sequence);

test("backwards from the newest in windows, each event is the one that a pull returns, until the log's first", async () => {
  const { api, workspaceId, look } = await setting();
  const pulled = (await api.ask<EventPage>("pullEvents", { params: { workspaceId } })).body;
  let shown: EventWindow["events"] = [];
  for (let before: number | null | undefined; before !== null; ) {
    const window: EventWindow = await look({ limit: "4", ...(before && { before: String(before) }) });
    shown = [...shown, ...window.events];
    before = window.nextBefore;
  }
  expect(shown.reverse()).toEqual(pulled.events);
});

test("the browser reads the answer of a former process too, whose events name no epoch", async () => {
  const { look } = await setting(1);
  const answer = await look();
  const former = { ...answer, events: answer.events.map(({ epoch: _, ...event }) => event) };
  expect(EventWindow.parse(former)).toEqual(answer);
});

test("following returns the events committed since and the next sequence, also for events that the filter hides", async () => {
  const { api, workspaceId, look } = await setting(1);
  const first = await look();
  expect(first.nextAfter).toBe(first.latestSequence);
  const nothing = await look({ after: String(first.nextAfter) });
  expect([numbers(nothing), nothing.nextAfter]).toEqual([[], first.nextAfter]);
  await send(api, workspaceId, "later");
  const news = await look({ after: String(first.nextAfter) });
  expect(numbers(news).at(-1)).toBe(first.nextAfter + 1);
  expect(numbers(news)[0]).toBe(news.latestSequence);
  const others = await look({ after: String(first.nextAfter), types: "template.status_changed" });
  expect([numbers(others), others.nextAfter]).toEqual([[], others.latestSequence]);
  const oldestFirst = await look({ after: "0", limit: "2" });
  expect([numbers(oldestFirst), oldestFirst.nextAfter]).toEqual([[2, 1], 2]);
});

test("filters narrow by types and by correlation id", async () => {
  const { look } = await setting();
  const accepted = await look({ types: "command.accepted,workspace.created" });
  expect(accepted.events.map(({ type }) => type)).toEqual([
    ...Array(3).fill("command.accepted"),
    "workspace.created",
  ]);
  const one = await look({ correlationId: "cor-1" });
  expect(new Set(one.events.map(({ correlationId }) => correlationId))).toEqual(new Set(["cor-1"]));
  expect(one.events.length).toBeGreaterThan(0);
  expect(one.nextBefore).toBeNull();
  expect(numbers(await look({ types: "no.such_type" }))).toEqual([]);
});

test("the log of another workspace stays closed", async () => {
  const { api, look } = await setting(0);
  await sentCommand(api);
  expect(numbers(await look())).toEqual([1]);
});
