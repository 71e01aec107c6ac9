/** Canned replies: what members may store, and what no two of them may have. */
import { expect, test } from "vitest";
import type { CannedReply, CannedReplyList } from "@/lib/inbox/canned-replies/schemas";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { createWorld } from "@/lib/testing/world";
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
