/** Every number of a report equals a count of the log of events, which other code makes, and the list behind it has as many. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  definitionOf,
  type Group,
  isOfNow,
  type NumberKey,
  type Topic,
} from "@/lib/inbox/reports/definitions";
import type { Report, ReportList } from "@/lib/inbox/reports/schemas";
import { setClock } from "@/lib/platform/clock";
import { query } from "@/lib/platform/db";
import { call } from "@/lib/testing/call";
import {
  countedFrom,
  deadlinesFrom,
  latest,
  messagesFrom,
  ratingsFrom,
  type Snapshot,
  ticketsFrom,
} from "@/lib/testing/report-replay";
import { playDay, type ReportScene } from "@/lib/testing/report-scene";
import * as list from "./reports/list/route";
import * as reports from "./reports/route";

let scene: ReportScene;
beforeAll(async () => {
  scene = await playDay();
}, 60_000);
afterAll(() => setClock(null));

const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const range = () => ({ from: day(scene.endedAt - 3 * 86_400_000), to: day(scene.endedAt + 86_400_000) });
async function read(topic: Topic, group: Group): Promise<Report> {
  const { status, body, text } = await call<Report>(reports, {
    headers: scene.headers,
    query: { topic, group, ...range() },
  });
  expect(status, text).toBe(200);
  return body;
}
const rowOf = (report: Report, key: string | null) =>
  key === null ? report.total.values : (report.rows.find((row) => row.key === key)?.values ?? {});
/** Counts without a row are 0. */
function expectNumbers(
  found: Record<string, number | null>,
  expected: Record<string, number | null>,
  what: string,
) {
  for (const [name, value] of Object.entries(expected)) {
    const given =
      found[name] ?? (typeof value === "number" && Number.isInteger(value) && value === 0 ? 0 : null);
    if (value === null || given === null) expect(given, `${what} ${name}`).toBe(value);
    else expect(given, `${what} ${name}`).toBeCloseTo(value, 1);
  }
}
const of = (expected: Record<string, number | null>, report: Report) =>
  Object.fromEntries(Object.entries(expected).filter(([name]) => report.numbers.includes(name as NumberKey)));

/** Where a conversation belongs, by the log's last snapshot of it and by what the test tagged. */
function belongs(group: Group, key: string | null) {
  const snapshots = latest(scene.events, "conversation");
  const types = latest(scene.events, "ticket");
  return (id: string): boolean => {
    if (key === null) return true;
    const snapshot = snapshots.get(id);
    const mine = scene.conversations.find((each) => each.id === id);
    switch (group) {
      case "team":
        return (snapshot?.team?.id ?? "") === key;
      case "tag":
        return key === "" ? mine?.tags.size === 0 : mine?.tags.has(key) === true;
      case "person":
        return (snapshot?.assignee?.id ?? "") === key;
      case "channel":
        return snapshot?.channel === key;
      default:
        return types.size >= 0;
    }
  };
}
/** The same of a ticket, which has the tags and the channel of its conversation. */
function hasTicket(group: Group, key: string | null) {
  const snapshots = latest(scene.events, "ticket");
  return (id: string): boolean => {
    const snapshot = snapshots.get(id);
    if (group === "team") return key === null || (snapshot?.team?.id ?? "") === key;
    if (group === "person") return key === null || (snapshot?.assignee?.id ?? "") === key;
    const { conversationId = "" } = scene.tickets.find((each) => each.id === id) ?? {};
    return belongs(group, key)(conversationId);
  };
}
const keysOf = (group: Group): (string | null)[] => {
  if (group === "team") return [null, "", ...scene.teamIds];
  if (group === "tag") return [null, "", ...scene.tagIds];
  if (group === "person") return [scene.owner.id, scene.tom.id];
  return [null, "messenger"];
};

test("the history has everything that a report counts", () => {
  const { events } = scene;
  const counted: Record<string, number | null> = countedFrom(events, () => true);
  const { conversations, cameBack, resolved, reopened, nextAnswer } = counted;
  const { kept, notNeeded, missedLate } = deadlinesFrom(
    events,
    () => true,
    () => true,
  );
  const { rated, good } = ratingsFrom(events, () => true);
  const { ticketsDone, ticketsOpen } = ticketsFrom(events, () => true);
  const ofTickets = events.filter(({ type, data }) => type.startsWith("sla.") && data.ticket).length;
  const all = {
    ofTickets,
    conversations,
    cameBack,
    resolved,
    reopened,
    nextAnswer,
    kept,
    notNeeded,
    missedLate,
    rated,
    good,
  };
  const none = Object.entries({ ...all, ticketsDone, ticketsOpen }).filter(([, value]) => !value);
  expect(none).toEqual([]);
});

describe.each(["team", "tag", "channel", "person"] as const)("by %s", (group) => {
  test("conversations, answers and times are those of the log", async () => {
    for (const topic of ["volume", "times"] as const) {
      const report = await read(topic, group);
      for (const key of keysOf(group)) {
        const isPerson = group === "person";
        const counted = countedFrom(
          scene.events,
          isPerson ? () => true : belongs(group, key),
          isPerson ? key : null,
        );
        expectNumbers(rowOf(report, key), of(counted, report), `${topic} ${key}`);
      }
      if (topic === "times" || group === "team" || group === "tag") continue;
      const { received, answers } = messagesFrom(scene.events);
      if (group === "channel") expectNumbers(report.total.values, { received, answers }, "messages");
      else
        for (const person of [scene.owner, scene.tom])
          expectNumbers(
            rowOf(report, person.id),
            { answers: messagesFrom(scene.events, person.id).answers },
            person.name,
          );
    }
  });

  test("deadlines are those of the log", async () => {
    const report = await read("sla", group);
    for (const key of keysOf(group))
      expectNumbers(
        rowOf(report, key),
        deadlinesFrom(scene.events, belongs(group, key), hasTicket(group, key)),
        `sla ${key}`,
      );
  });
});

test("ratings are those of the log", async () => {
  for (const group of ["team", "tag"] as const) {
    const report = await read("satisfaction", group);
    for (const key of keysOf(group))
      expectNumbers(rowOf(report, key), ratingsFrom(scene.events, belongs(group, key)), `rated ${key}`);
  }
});

test("tickets are those of the log, by type, team and person", async () => {
  const placed: [Group, (string | null)[], (ticket: Snapshot) => string][] = [
    ["type", [null, "", ...scene.typeIds], (ticket) => ticket.type?.id ?? ""],
    ["team", [null, "", ...scene.teamIds], (ticket) => ticket.team?.id ?? ""],
    ["person", [null, scene.owner.id], (ticket) => ticket.assignee?.id ?? ""],
  ];
  for (const [group, keys, keyOf] of placed) {
    const report = await read("tickets", group);
    for (const key of keys) {
      const counted = ticketsFrom(scene.events, (ticket) => key === null || keyOf(ticket) === key);
      expectNumbers(rowOf(report, key), counted, `${group} ${key}`);
    }
  }
});

test("what is not resolved now is what the log left so", async () => {
  const open = [...latest(scene.events, "conversation").values()].filter(
    ({ status }) => status !== "resolved",
  );
  expectNumbers((await read("backlog", "channel")).total.values, { open: open.length }, "open");
});

test("the list behind each number has what it counts", async () => {
  const topics: [Topic, Group][] = [
    ["volume", "channel"],
    ["times", "team"],
    ["sla", "tag"],
    ["satisfaction", "person"],
    ["tickets", "type"],
    ["backlog", "team"],
  ];
  for (const [topic, group] of topics) {
    const report = await read(topic, group);
    const rows = [{ key: null, values: report.total.values }, ...report.rows];
    for (const { key, values } of rows)
      for (const number of report.numbers) {
        const value = values[number] ?? null;
        const { of: measure, source } = definitionOf(number);
        if (value === null || measure === "share") continue;
        const { body } = await call<ReportList>(list, {
          headers: scene.headers,
          query: { topic, group, number, ...range(), ...(key !== null && { row: key }) },
        });
        const what = `${number} ${key}`;
        const sum = body.items.reduce((all, item) => all + (item.value ?? 0), 0);
        if (measure === "count")
          expect(source === "messages" ? sum : body.items.length, what).toBe(
            Math.min(value, source === "messages" ? value : 50),
          );
        else expect(body.items.length, what).toBeGreaterThan(0);
        expect(
          isOfNow(number) || body.items.every((item) => Date.parse(item.at) <= scene.endedAt),
          what,
        ).toBe(true);
      }
  }
});

test("the numbers stay when the log is pruned", async () => {
  const all = async () => ({ volume: await read("volume", "team"), sla: await read("sla", "person") });
  const before = await all();
  await query("", "DELETE FROM events WHERE workspace_id = $1", [scene.workspaceId]);
  expect(await all()).toEqual(before);
});
