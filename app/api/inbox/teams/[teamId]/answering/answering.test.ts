/** A team's own office hours and automatic answer, each otherwise the workspace's. */
import { describe, expect, test } from "vitest";
import * as visitorThread from "@/app/api/messenger/conversation/route";
import * as rules from "@/app/api/settings/rules/route";
import type { VisitorThread } from "@/lib/carriers/messenger/schemas";
import { runRules } from "@/lib/inbox/rules/run";
import type { CreateRule } from "@/lib/inbox/rules/schemas";
import type { TeamAnswering } from "@/lib/inbox/team-work/schemas";
import { createCtx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asBearer, asMember, call } from "@/lib/testing/call";
import { addMember, createVisitor, createWorld } from "@/lib/testing/world";
import * as teams from "../../route";
import * as team from "../route";
import * as answering from "./route";

const week = (intervals: [number, number][]) => Array.from({ length: 7 }, () => intervals);
const NEVER = { timezone: "UTC", week: week([]), holidays: [] };
const ALWAYS = { timezone: "Asia/Tokyo", week: week([[0, 1440]]), holidays: [] };

async function stage() {
  const world = await createWorld();
  const { workspaceId } = world;
  const headers = asMember(world.owner, workspaceId);
  const set = (teamId: string, body: object, as = headers) =>
    call<TeamAnswering>(answering, { method: "PATCH", headers: as, params: { teamId }, body });
  return {
    ...world,
    headers,
    set,
    async make(name: string, own: object = {}) {
      const id = newId();
      const fields = { distribution: "by_hand", openMax: null, fallbackId: null, memberIds: [] };
      await call(teams, { method: "POST", headers, body: { id, name, ...fields } });
      if (Object.keys(own).length > 0) expect((await set(id, own)).status).toBe(200);
      return id;
    },
    async rule(rule: Pick<CreateRule, "actions"> & Partial<CreateRule>) {
      const body = { name: "A rule", isOn: true, trigger: "received", afterMinutes: null, conditions: [] };
      const made = await call(rules, { method: "POST", headers, body: { id: newId(), ...body, ...rule } });
      expect(made.status, made.text).toBe(200);
    },
    /** The workspace's answers to a visitor's first message, and the hours that the panel shows then. */
    async answersTo(text: string) {
      const visitor = await createVisitor(workspaceId);
      const { conversationId } = await visitor.say(text);
      await runRules(createCtx({ type: "job", name: "run-rules" }), { workspaceId, conversationId });
      const read = await call<VisitorThread>(visitorThread, { headers: asBearer(visitor.token) });
      const said = read.body.messages.filter(({ direction }) => direction === "outbound");
      return { said: said.map((each) => each.text), opening: read.body.opening };
    },
    closeWorkspace: () =>
      prisma().officeHours.create({
        data: { workspaceId, isOn: true, week: week([]) as object, updatedAt: new Date() },
      }),
  };
}
const reply = (text: string) => ({ do: "reply", text, ofTeam: true }) as const;
const isClosed = { field: "hours", isNot: true, value: "open" } as const;

test("hours and answer are the admins', are audited, and go with the team", async () => {
  const { make, set, headers, workspaceId } = await stage();
  const id = await make("Support");
  const read = (as = headers) => call<TeamAnswering>(answering, { headers: as, params: { teamId: id } });
  expect((await read()).body).toEqual({ hours: null, automaticAnswer: null });
  expect((await set(id, { hours: ALWAYS })).body).toEqual({ hours: ALWAYS, automaticAnswer: null });
  expect((await set(id, { automaticAnswer: "Hi {{contact.first_name|there}}" })).body.hours).toEqual(ALWAYS);
  const entries = await prisma().auditEntry.findMany({
    where: { workspaceId, kind: "team", act: "changed" },
  });
  expect(entries.flatMap(({ after }) => Object.keys(after as object)).sort()).toEqual([
    "automatic_answer",
    "hours",
  ]);
  expect((await set(id, { hours: null })).body).toMatchObject({ hours: null });
  const { workspaceId: other, owner } = await createWorld();
  const agent = await addMember(workspaceId, "agent");
  const refused: [object, object, number][] = [
    [headers, { automaticAnswer: "{{contact.nick}}" }, 400],
    [headers, { hours: { ...ALWAYS, timezone: "Mars/Base" } }, 400],
    [headers, { hours: { ...ALWAYS, week: [] } }, 400],
    [headers, {}, 400],
    [asMember(agent, workspaceId), { hours: null }, 403],
    [asMember(owner, other), { hours: null }, 404],
  ];
  for (const [as, body, status] of refused)
    expect([body, (await set(id, body, as as typeof headers)).status]).toEqual([body, status]);
  expect((await read(asMember(owner, other))).status).toBe(404);
  await call(team, { method: "DELETE", headers, params: { teamId: id } });
  expect((await read()).status).toBe(404);
  expect((await set(id, { hours: null })).status).toBe(404);
});

describe("the first answer", () => {
  test("is the team's, also if a later rule or the rule's own next step chooses it; otherwise the workspace's", async () => {
    const { make, rule, answersTo } = await stage();
    const [sales, plain] = [
      await make("Sales", { automaticAnswer: "Sales of {{workspace.name}} is on it." }),
      await make("Plain"),
    ];
    // Older than the rules that choose.
    await rule({ trigger: "started", actions: [reply("We are on it.")] });
    await rule({
      conditions: [{ field: "words", isNot: false, value: "quote" }],
      actions: [{ do: "team", teamId: sales }],
    });
    await rule({
      conditions: [{ field: "words", isNot: false, value: "help" }],
      actions: [{ do: "team", teamId: plain }],
    });
    const name = (await prisma().workspace.findFirstOrThrow({ where: { teams: { some: { id: sales } } } }))
      .name;
    expect((await answersTo("a quote")).said).toEqual([`Sales of ${name} is on it.`]);
    expect((await answersTo("help")).said).toEqual(["We are on it."]);
    expect((await answersTo("hello")).said).toEqual(["We are on it."]);
  });

  test("is the team's that the same rule gives it to; a rule that does not ask for it keeps its own words", async () => {
    const { make, rule, answersTo } = await stage();
    const sales = await make("Sales", { automaticAnswer: "Sales is on it." });
    await rule({ actions: [reply("We are on it."), { do: "team", teamId: sales }] });
    await rule({ actions: [{ do: "reply", text: "My own words." }] });
    expect((await answersTo("a quote")).said).toEqual(["My own words.", "Sales is on it."]);
  });

  test("is the workspace's if the team was deleted", async () => {
    const { make, rule, answersTo, headers } = await stage();
    const sales = await make("Sales", { automaticAnswer: "Sales is on it." });
    await rule({ actions: [reply("We are on it."), { do: "team", teamId: sales }] });
    await call(team, { method: "DELETE", headers, params: { teamId: sales } });
    expect((await answersTo("a quote")).said).toEqual(["We are on it."]);
  });
});

describe("office hours", () => {
  test("of the team decide for its conversations, the workspace's for all others", async () => {
    const { make, rule, answersTo, closeWorkspace, set } = await stage();
    const sales = await make("Sales", { hours: ALWAYS, automaticAnswer: "Sales is closed." });
    await rule({ conditions: [isClosed], actions: [reply("We are closed.")] });
    await rule({
      conditions: [{ field: "words", isNot: false, value: "quote" }],
      actions: [{ do: "team", teamId: sales }],
    });
    expect((await answersTo("hello")).said).toEqual([]);
    await closeWorkspace();
    expect((await answersTo("hello")).said).toEqual(["We are closed."]);
    expect((await answersTo("a quote")).said).toEqual([]);
    await set(sales, { hours: NEVER });
    expect((await answersTo("a quote")).said).toEqual(["Sales is closed."]);
    await set(sales, { hours: null });
    expect((await answersTo("a quote")).said).toEqual(["Sales is closed."]);
  });

  test("of the team are in the visitor's conversation; without any it says nothing", async () => {
    const { make, rule, answersTo, set } = await stage();
    const sales = await make("Sales", { hours: NEVER });
    expect((await answersTo("hello")).opening).toBeUndefined();
    await rule({ actions: [{ do: "team", teamId: sales }] });
    expect((await answersTo("hello")).opening).toEqual({ isOpen: false, backAt: null });
    await set(sales, { hours: ALWAYS });
    expect((await answersTo("hello")).opening).toEqual({ isOpen: true, backAt: null });
  });
});
