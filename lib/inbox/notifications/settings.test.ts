/** A member's settings, and what the inbox's counts make of them. */
import { expect, test } from "vitest";
import * as pushRoute from "@/app/api/account/push/route";
import * as countsRoute from "@/app/api/inbox/counts/route";
import * as settingsRoute from "@/app/api/settings/notifications/route";
import { createTeam } from "@/lib/account/teams/teams";
import { markRead } from "@/lib/inbox/conversations/mark-read";
import type { InboxCounts } from "@/lib/inbox/conversations/schemas";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { createSurfaceWorld, openSession, withVisitor } from "@/lib/testing/surface";
import { addMember, createVisitor, createWorld, type Person } from "@/lib/testing/world";
import { ATTENTION } from "./attention-queries";
import type { NotificationSettings, UpdateNotificationSettings } from "./schemas";

const DEFAULTS: NotificationSettings = {
  scope: "mine_and_unassigned",
  sound: true,
  browser: true,
  showsText: true,
  mailMinutes: 15,
  digestHour: null,
  timezone: "UTC",
  quietHours: null,
  quietWeekends: false,
};

async function createScene() {
  const world = await createWorld();
  const of = (person: Person) => {
    const headers = asMember(person, world.workspaceId);
    return {
      read: async () => (await call<NotificationSettings>(settingsRoute, { headers })).body,
      write: (body: UpdateNotificationSettings) =>
        call<NotificationSettings>(settingsRoute, { method: "PATCH", headers, body }),
      count: async () => (await call<InboxCounts>(countsRoute, { headers })).body,
    };
  };
  const visitor = await createVisitor(world.workspaceId);
  const said = await visitor.say("Where is my order?");
  return { ...world, of, visitor, said, mine: of(world.owner) };
}

test("settings are the member's own, begin with the defaults, and keep what a change does not name", async () => {
  const { of, mine, workspaceId } = await createScene();
  const other = of(await addMember(workspaceId, "agent"));
  expect(await mine.read()).toEqual(DEFAULTS);
  const quietHours = { from: 1320, to: 420 };
  const changed = { ...DEFAULTS, scope: "all" as const, mailMinutes: null, quietHours };
  expect((await mine.write({ scope: "all", mailMinutes: null, quietHours })).body).toEqual(changed);
  const moved = { ...changed, sound: false, timezone: "Europe/Lisbon", digestHour: 8 as const };
  await mine.write({ sound: false, timezone: "Europe/Lisbon", digestHour: 8 });
  expect(await mine.read()).toEqual(moved);
  await mine.write({ quietHours: null, digestHour: null });
  expect(await mine.read()).toEqual({ ...moved, quietHours: null, digestHour: null });
  expect(await other.read()).toEqual(DEFAULTS);
});

test("two changes at once keep each other: a mail that was turned off stays off", async () => {
  const { mine } = await createScene();
  await mine.write({ mailMinutes: 30, digestHour: 8 });
  await Promise.all([
    mine.write({ mailMinutes: null }),
    mine.write({ digestHour: null }),
    mine.write({ sound: false }),
    mine.write({ browser: false }),
  ]);
  expect(await mine.read()).toMatchObject({
    mailMinutes: null,
    digestHour: null,
    sound: false,
    browser: false,
  });
});

test("without a zone of their own a member has the workspace's", async () => {
  const { mine, workspaceId } = await createScene();
  await query("", "UPDATE workspaces SET timezone = 'America/Sao_Paulo' WHERE id = $1", [workspaceId]);
  expect((await mine.read()).timezone).toBe("America/Sao_Paulo");
});

test.each([
  { timezone: "Europe/Lisboa" },
  { mailMinutes: 7 },
  { digestHour: 24 },
  { quietHours: { from: 1440, to: 0 } },
  { scope: "none" },
  { volume: 11 },
  {},
])("%j is refused", async (body) => {
  const { mine } = await createScene();
  expect((await mine.write(body as UpdateNotificationSettings)).status).toBe(400);
  expect(await mine.read()).toEqual(DEFAULTS);
});

test.each([
  ["mine", 1],
  ["mine_and_teams", 2],
  ["mine_and_unassigned", 3],
  ["all", 4],
] as const)("with the scope %s, %i of four conversations wait", async (scope, expected) => {
  const { mine, owner, workspaceId } = await createScene();
  const team = await createTeam(owner.ctx, {
    id: newId(),
    name: "Support",
    distribution: "by_hand",
    openMax: null,
    fallbackId: null,
    memberIds: [owner.id],
  });
  const ours = await (await createVisitor(workspaceId)).say("to the team");
  await updateConversation(owner.ctx, ours.conversationId, { teamId: team.id });
  const colleague = await addMember(workspaceId, "agent");
  for (const assignee of [owner, colleague]) {
    const { conversationId } = await (await createVisitor(workspaceId)).say(`to ${assignee.id}`);
    await updateConversation(owner.ctx, conversationId, { assigneeId: assignee.id });
  }
  await mine.write({ scope });
  expect(await mine.count()).toMatchObject({ waiting: expected, unread: 4 });
});

test("a message alerts until it is read, newest first, and again when another comes", async () => {
  const { mine, owner, visitor, said, workspaceId } = await createScene();
  const other = await (await createVisitor(workspaceId)).say("Are you open?");
  const alerts = async () => (await mine.count()).alerts.map(({ messageId, text }) => [messageId, text]);
  expect(await alerts()).toEqual([
    [other.messageId, "Are you open?"],
    [said.messageId, "Where is my order?"],
  ]);
  await markRead(owner.ctx, said.conversationId);
  expect(await alerts()).toEqual([[other.messageId, "Are you open?"]]);
  const again = await visitor.say("Hello?");
  expect((await alerts())[0]).toEqual([again.messageId, "Hello?"]);
});

test("nothing alerts that came minutes ago, in quiet hours, or with sound and notifications off", async () => {
  const { mine, workspaceId } = await createScene();
  const count = async () => (await mine.count()).alerts.length;
  await mine.write({ sound: false });
  expect(await count()).toBe(1);
  await mine.write({ browser: false });
  expect(await count()).toBe(0);
  const now = new Date();
  const minutes = now.getUTCHours() * 60 + now.getUTCMinutes();
  const quietHours = { from: (minutes + 1430) % 1440, to: (minutes + 10) % 1440 };
  await mine.write({ sound: true, quietHours, timezone: "UTC" });
  expect(await count()).toBe(0);
  await mine.write({ quietHours: null, showsText: false });
  expect((await mine.count()).alerts).toMatchObject([{ text: null }]);
  await query(
    "",
    "UPDATE conversations SET last_message_at = now() - interval '3 minutes' WHERE workspace_id = $1",
    [workspaceId],
  );
  expect(await count()).toBe(0);
});

test("the embedded inbox has no notifications: no settings, no alerts", async () => {
  const world = await createSurfaceWorld();
  await withVisitor(world);
  const { headers } = await openSession(world);
  expect((await call(settingsRoute, { headers })).status).toBe(401);
  expect((await call(pushRoute, { headers })).status).toBe(401);
  expect((await call<InboxCounts>(countsRoute, { headers })).body).toMatchObject({
    unread: 1,
    waiting: 0,
    alerts: [],
  });
});

type PlanNode = {
  "Relation Name"?: string;
  "Rows Removed by Filter"?: number;
  "Actual Loops"?: number;
  Plans?: PlanNode[];
};
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

test("what waits is counted without reading the conversations of others", async () => {
  const { workspaceId, owner, mine } = await createScene();
  const colleague = await addMember(workspaceId, "agent");
  await mine.write({ scope: "mine" });
  await query(
    "",
    `WITH made AS (INSERT INTO contacts (workspace_id, id, created_at, updated_at)
       SELECT $1, gen_random_uuid(), now(), now() FROM generate_series(1, 3000) RETURNING id)
     INSERT INTO conversations (workspace_id, id, contact_id, channel, thread_key, assignee_id, unread_count, created_at, updated_at,
       last_message_at)
     SELECT $1, id, id, 'messenger', id::text, $2, 1, now(), now(), now() FROM made`,
    [workspaceId, colleague.id],
  );
  // The planner knows a busy minute alone: it may expect that all of them are new.
  await query("", "ANALYZE conversations", []);
  await query(
    "",
    "UPDATE conversations SET last_message_at = now() - interval '1 day' WHERE workspace_id = $1",
    [workspaceId],
  );
  const [plan] = await query<{ "QUERY PLAN": { Plan: PlanNode }[] }>(
    "",
    `EXPLAIN (ANALYZE, FORMAT JSON) ${ATTENTION.replaceAll("$1", `'${workspaceId}'::uuid`).replaceAll("$2", `'${owner.id}'::uuid`).replaceAll("$3", "'everything'").replaceAll("$4", "'{}'").replaceAll("$5", "true")}`,
    [],
  );
  const nodes = (plan?.["QUERY PLAN"] ?? []).flatMap(({ Plan }) => nodesOf(Plan));
  const reads = nodes.filter((node) => node["Relation Name"] === "conversations");
  expect(reads.length).toBeGreaterThan(0);
  const wasted = reads.filter(
    (node) => (node["Rows Removed by Filter"] ?? 0) * (node["Actual Loops"] ?? 1) >= 50,
  );
  expect(wasted).toEqual([]);
  expect((await mine.count()).waiting).toBe(0);
});
