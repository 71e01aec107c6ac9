/** Canned replies: what members may store, and what no two of them may have. */
import { expect, test } from "vitest";
import type { CannedReply, CannedReplyList } from "@/lib/inbox/canned-replies/schemas";
import { moveConversations } from "@/lib/inbox/team-work/remove-team";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { createWorld, operator } from "@/lib/testing/world";
import * as team from "../teams/[teamId]/route";
import * as teams from "../teams/route";
import * as one from "./[cannedReplyId]/route";
import * as all from "./route";

async function setting() {
  const world = await createWorld();
  const headers = asMember(world.owner, world.workspaceId);
  const reply = {
    name: "Hours",
    shortcut: "hours",
    folder: "Shop",
    text: "Hello {{contact.first_name|there}}",
  };
  return {
    world,
    headers,
    reply,
    create: (change: object = {}) =>
      call<CannedReply & { message: string }>(all, {
        method: "POST",
        headers,
        body: { id: newId(), ...reply, ...change },
      }),
    replace: (cannedReplyId: string, body: object) =>
      call<CannedReply & { code: string }>(one, {
        method: "PATCH",
        headers,
        params: { cannedReplyId },
        body,
      }),
    remove: (cannedReplyId: string) => call(one, { method: "DELETE", headers, params: { cannedReplyId } }),
    list: async () => (await call<CannedReplyList>(all, { headers })).body.replies,
  };
}

test("a reply is created once under its id, changed, deleted, and put back with the same call", async () => {
  const { reply, create, replace, remove, list } = await setting();
  const id = newId();
  const [first, second] = [await create({ id, shortcut: "Hours" }), await create({ id })];
  expect([first.status, second.body]).toEqual([200, first.body]);
  expect(first.body).toMatchObject({ id, ...reply });
  const changed = await replace(id, { ...reply, folder: null });
  expect(changed.body).toMatchObject({ id, folder: null });
  expect((await remove(id)).status).toBe(200);
  expect([await list(), (await replace(id, reply)).body.code]).toEqual([[], "canned_reply_not_found"]);
  expect(await remove(id)).toMatchObject({ status: 404, body: { code: "canned_reply_not_found" } });
  expect((await create({ id })).status).toBe(200);
});

test("a reply may be a team's, and goes where its conversations go when the team is deleted", async () => {
  const { world, headers, reply, create, replace, list } = await setting();
  const makeTeam = async (as: Record<string, string>, name: string) => {
    const id = newId();
    const body = { id, name, distribution: "by_hand", openMax: null, fallbackId: null, memberIds: [] };
    expect((await call(teams, { method: "POST", headers: as, body })).status).toBe(200);
    return id;
  };
  const [sales, support] = [await makeTeam(headers, "Sales"), await makeTeam(headers, "Support")];
  const stranger = await createWorld();
  const foreign = await makeTeam(asMember(stranger.owner, stranger.workspaceId), "Sales");
  const id = newId();
  expect((await create({ id, teamId: sales })).body.teamId).toBe(sales);
  expect((await create({ shortcut: null })).body.teamId).toBeNull();
  for (const teamId of [foreign, newId()]) {
    expect((await replace(id, { teamId })).status).toBe(400);
    expect((await create({ shortcut: "other", teamId })).status).toBe(400);
  }
  // A change that does not name the team keeps it.
  expect((await replace(id, reply)).body.teamId).toBe(sales);
  const remove = (teamId: string, query: Record<string, string>) =>
    call(team, { method: "DELETE", headers, params: { teamId }, query });
  const teamOf = async () => (await list()).find((each) => each.id === id)?.teamId;
  await remove(sales, { moveTo: support });
  expect(await teamOf()).toBe(support);
  await remove(support, {});
  expect(await teamOf()).toBeNull();
  // One that got the team while it was being deleted does not keep its row.
  const where = { workspaceId_id: { workspaceId: world.workspaceId, id } };
  await prisma().cannedReply.update({ where, data: { teamId: sales } });
  await moveConversations(operator(), world.workspaceId, sales);
  await moveConversations(operator(), world.workspaceId, support);
  expect(await teamOf()).toBeNull();
  expect(await prisma().team.count({ where: { workspaceId: world.workspaceId } })).toBe(0);
});

test("those without a folder come first, then by folder and name", async () => {
  const { create, list } = await setting();
  const places = [
    ["Shop", "B"],
    ["Shop", "A"],
    ["Care", "Z"],
    [null, "M"],
  ] as const;
  for (const [folder, name] of places) await create({ folder, name, shortcut: null });
  expect((await list()).map(({ folder, name }) => [folder, name])).toEqual([
    [null, "M"],
    ["Care", "Z"],
    ["Shop", "A"],
    ["Shop", "B"],
  ]);
});

test("a shortcut belongs to one reply, also when two ask for it at once", async () => {
  const { reply, create, replace } = await setting();
  const answers = await Promise.all([create(), create(), create()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  const refused = answers.find(({ status }) => status === 400);
  expect(refused?.body.message).toBe("shortcut: A reply with that shortcut already exists.");
  const other = await create({ shortcut: null });
  expect((await replace(other.body.id, reply)).status).toBe(400);
});

test("a variable that means nothing, and a shortcut with a blank, are refused by name", async () => {
  const { create } = await setting();
  expect((await create({ text: "Hi {{contact.nickname}}" })).body.message).toBe(
    "text: {{contact.nickname}} is not a variable.",
  );
  expect((await create({ shortcut: "two words" })).body.message).toMatch(/^shortcut: /);
});
