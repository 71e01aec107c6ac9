/** The rule of who sees a conversation is one in SQL and in memory, and every way by which it could be seen besides the routes. */
import { expect, test } from "vitest";
import * as inboxStream from "@/app/api/inbox/stream/route";
import { createApiKey } from "@/lib/account/api-keys/keys";
import { verifyApiKey } from "@/lib/account/api-keys/verify";
import { dropCredentials } from "@/lib/account/credentials/cache";
import { changeMemberRole } from "@/lib/account/members/members";
import { removeOwnRole, updateOwnRole } from "@/lib/account/own-roles/own-roles";
import { updateTeam } from "@/lib/account/teams/teams";
import { countConversations, getConversation, listConversations } from "@/lib/inbox/conversations/inbox";
import { InboxFilter } from "@/lib/inbox/conversations/schemas";
import { startConversation } from "@/lib/inbox/conversations/start";
import { applyUpdate, updateConversation } from "@/lib/inbox/conversations/update";
import { createMacro } from "@/lib/inbox/macros/macros";
import { runMacro } from "@/lib/inbox/macros/run";
import { type ActorOf, type Ctx, createCtx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { fn } from "@/lib/platform/sql";
import { transaction } from "@/lib/platform/transaction";
import { asMember } from "@/lib/testing/call";
import { narrowRole as stage } from "@/lib/testing/narrow-role";
import { relayNotices } from "@/lib/testing/relay";
import { addMember, type Person, someAgent } from "@/lib/testing/world";
import { isVisible, placesOf } from "./visibility";

relayNotices();

const listed = async (ctx: Ctx<ActorOf<"member">>, filter: object = {}) =>
  (await listConversations(ctx, InboxFilter.parse({ status: "all", ...filter }))).conversations.map(
    ({ id }) => id,
  );

test("SQL and memory say the same of every conversation and person", async () => {
  const [me, colleague, mine, foreign] = [newId(), newId(), newId(), newId()];
  const problems: unknown[] = [];
  for (const sees of ["own_teams", "own_teams_unassigned"] as const)
    for (const assigneeId of [null, me, colleague])
      for (const teamId of [null, mine, foreign])
        for (const readerIds of [[], [me], [colleague]])
          for (const teamIds of [[], [mine]]) {
            const place = { assigneeId, teamId, readerIds };
            const [row] = await query<{ isSeen: boolean }>(
              "",
              `SELECT ${fn}.is_visible(jsonb_populate_record(NULL::conversations,
                 jsonb_build_object('assignee_id', $1::uuid, 'team_id', $2::uuid, 'reader_ids', $3::uuid[])), $4, $5, $6) AS "isSeen"`,
              [assigneeId, teamId, readerIds, me, sees, teamIds],
            );
            if (row?.isSeen !== isVisible(place, me, { sees, teamIds }))
              problems.push({ sees, teamIds, ...place });
          }
  expect(problems).toEqual([]);
});

test("the places in which reads look have all that the person sees", async () => {
  const [me, mine, foreign, colleague] = [newId(), newId(), newId(), newId()];
  const missed: unknown[] = [];
  for (const sees of ["own_teams", "own_teams_unassigned"] as const)
    for (const assigneeId of [null, me, colleague])
      for (const teamId of [null, mine, foreign])
        for (const readerIds of [[], [me], [colleague]]) {
          const own = { permissions: [], sight: { sees, teamIds: [mine] } };
          const { actor } = someAgent(newId());
          const agent = { ...actor, userId: me, own };
          const values: unknown[] = [assigneeId, teamId, readerIds];
          const places = placesOf(agent, (value) => `$${values.push(value)}`);
          const [row] = await query<{ isIn: boolean }>(
            "",
            `SELECT ${places?.join(" OR ")} AS "isIn" FROM jsonb_populate_record(NULL::conversations,
               jsonb_build_object('assignee_id', $1::uuid, 'team_id', $2::uuid, 'reader_ids', $3::uuid[])) c`,
            values,
          );
          const isSeen = isVisible({ assigneeId, teamId, readerIds }, me, { sees, teamIds: [mine] });
          if (isSeen !== Boolean(row?.isIn)) missed.push({ sees, assigneeId, teamId, readerIds });
        }
  expect(missed).toEqual([]);
});

test("lists, counts, search and one conversation follow team, assignee and role", async () => {
  const { begin, asNora, owner, teamId, otherId, nora, role } = await stage();
  const [free, theirs, hers, taken] = [
    await begin("free"),
    await begin("theirs"),
    await begin("hers"),
    await begin("taken"),
  ];
  await updateConversation(owner.ctx, theirs, { teamId: otherId });
  await updateConversation(owner.ctx, hers, { teamId });
  await updateConversation(owner.ctx, taken, { teamId, assigneeId: owner.id });
  const ctx = await asNora();
  expect((await listed(ctx)).sort()).toEqual([free, hers, taken].sort());
  expect(await listed(ctx, { q: "theirs" })).toEqual([]);
  expect(await listed(ctx, { q: "hers" })).toEqual([hers]);
  expect(await countConversations(ctx)).toMatchObject({ open: 3, unassigned: 2, mine: 0 });
  await expect(getConversation(ctx, theirs)).rejects.toMatchObject({ code: "conversation_not_found" });
  await updateOwnRole(owner.ctx, role.id, { name: role.name, permissions: [], sees: "own_teams_unassigned" });
  expect((await listed(await asNora())).sort()).toEqual([free, hers].sort());
  await updateConversation(owner.ctx, theirs, { assigneeId: nora.id });
  expect(await listed(await asNora(), { assignee: "me" })).toEqual([theirs]);
  expect((await listed(owner.ctx)).length).toBe(4);
});

test("who gives a conversation away gets an answer, and sees it no more", async () => {
  const { begin, asNora, owner, teamId, otherId } = await stage();
  const id = await begin("hello");
  await updateConversation(owner.ctx, id, { teamId });
  const ctx = await asNora();
  expect((await updateConversation(ctx, id, { teamId: otherId })).team).toMatchObject({ name: "Others" });
  await expect(getConversation(ctx, id)).rejects.toMatchObject({ code: "conversation_not_found" });
});

test("a macro that gives a conversation away has run, and its answer says so", async () => {
  const { begin, asNora, owner, teamId, otherId } = await stage();
  const id = await begin("hello");
  await updateConversation(owner.ctx, id, { teamId });
  const macroId = newId();
  const actions = [{ do: "team" as const, teamId: otherId }];
  const shared = { name: "Away", owner: "workspace" as const, teamId: null, actions };
  await createMacro(owner.ctx, { id: macroId, ...shared });
  const { conversation } = await runMacro(await asNora(), id, { id: newId(), macroId });
  expect(conversation.team).toMatchObject({ name: "Others" });
});

test("to start a conversation that others have names their team, and shows nothing of it", async () => {
  const { asNora, owner, otherId } = await stage();
  const { conversationId } = await startConversation(owner.ctx, { phone: "+351912345678" });
  const start = async () => startConversation(await asNora(), { phone: "+351912345678" });
  expect(await start()).toEqual({ conversationId, isNew: false });
  await updateConversation(owner.ctx, conversationId, { teamId: otherId });
  await expect(start()).rejects.toMatchObject({
    code: "conversation_of_others",
    details: [{ field: "team", message: "Others" }],
  });
});

test("a change that waited for another one's lock is refused if that took the conversation out of sight", async () => {
  const { begin, asNora, owner, teamId } = await stage("own_teams_unassigned");
  const waiting = async () => {
    const sessions = await query(
      "",
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%conversations%'",
      [],
    );
    return sessions.length;
  };
  const id = await begin("hello");
  await updateConversation(owner.ctx, id, { teamId });
  const nora = await asNora();
  let mine: Promise<unknown> = Promise.resolve();
  await transaction(owner.ctx, async (tx) => {
    await applyUpdate(tx, id, { assigneeId: owner.id });
    mine = updateConversation(nora, id, { assigneeId: nora.actor.userId }).catch((error) => error.code);
    await expect.poll(waiting).toBe(1);
  });
  expect(await mine).toBe("conversation_not_found");
});

/** Opens the inbox's stream and reads until a text has arrived, or the stream has ended. */
async function open(person: Person, workspaceId: string) {
  const leaving = new AbortController();
  const headers = asMember(person, workspaceId);
  const request = new Request("http://localhost:3000/api/test", { headers, signal: leaving.signal });
  const response = await inboxStream.GET(request, { params: Promise.resolve({}) });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const until = async (wanted: string | null): Promise<string> => {
    for (;;) {
      if (wanted !== null && text.includes(wanted)) return text;
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done) return `${text}<end>`;
      text += value;
    }
  };
  await until("event: ready");
  return { until, leave: () => leaving.abort() };
}

test("a stream brings what its person sees, also that it goes, and nothing else", async () => {
  const { begin, owner, teamId, otherId, nora, workspaceId } = await stage();
  const [theirs, hers] = [await begin("theirs"), await begin("hers")];
  await updateConversation(owner.ctx, theirs, { teamId: otherId });
  await updateConversation(owner.ctx, hers, { teamId });
  const stream = await open(nora, workspaceId);
  await updateConversation(owner.ctx, theirs, { status: "pending" });
  await updateConversation(owner.ctx, theirs, { assigneeId: owner.id });
  await updateConversation(owner.ctx, hers, { teamId: otherId });
  // Those of one look of the relay come in any order: what comes after a later look is all of them.
  const settled = async () => {
    await stream.until(await begin("no team"));
    return stream.until(await begin("no team"));
  };
  const first = await settled();
  expect(first).toContain(hers);
  expect(first).not.toContain(theirs);
  expect(first).not.toMatch(/place|before|"by"/);
  await updateConversation(owner.ctx, hers, { status: "pending" });
  const second = await settled();
  expect(second.split(hers).length).toBe(first.split(hers).length);
  stream.leave();
});

test("a role or team that changes ends open streams, which open again with what is visible then", async () => {
  const { owner, teamId, nora, workspaceId, role, begin } = await stage();
  await begin("hello");
  const { id, name } = role;
  const set = (sees: "everything" | "own_teams") =>
    updateOwnRole(owner.ctx, id, { name, permissions: [], sees });
  for (const change of [
    () => updateTeam(owner.ctx, teamId, { memberIds: [] }),
    () => set("everything"),
    () => set("own_teams"),
    () => changeMemberRole(owner.ctx, nora.id, "agent"),
    () => changeMemberRole(owner.ctx, nora.id, id),
  ]) {
    const stream = await open(nora, workspaceId);
    const at = performance.now();
    await change();
    expect(await stream.until(null)).toContain("<end>");
    expect(performance.now() - at).toBeLessThan(3_000);
  }
});

test("personal keys end with the sight of everything, and a role in use stays", async () => {
  const { owner, workspaceId, role } = await stage();
  const tom = await addMember(workspaceId, "agent", "Tom");
  const { secret } = await createApiKey(tom.ctx, { kind: "personal", name: "Mine", expiresAt: null });
  const verify = () => verifyApiKey(createCtx({ type: "anonymous" }), secret, null);
  expect(await verify()).toMatchObject({ userId: tom.id });
  await changeMemberRole(owner.ctx, tom.id, role.id);
  expect(await verify()).toBeNull();
  // Also one that a race has left: the role decides at each use.
  await query("", "UPDATE api_keys SET revoked_at = NULL WHERE workspace_id = $1", [workspaceId]);
  dropCredentials();
  expect(await verify()).toBeNull();
  await expect(removeOwnRole(owner.ctx, role.id)).rejects.toMatchObject({ code: "role_in_use" });
  await expect(changeMemberRole(owner.ctx, tom.id, newId())).rejects.toMatchObject({
    code: "invalid_request",
  });
});
