/** Notes: who changes and deletes them, what stays, whom they name, and who opens their files. */
import { expect, test } from "vitest";
import * as attachment from "@/app/api/inbox/attachments/[attachmentId]/route";
import * as uploads from "@/app/api/inbox/attachments/route";
import * as one from "@/app/api/inbox/conversations/[conversationId]/notes/[noteId]/route";
import * as notes from "@/app/api/inbox/conversations/[conversationId]/notes/route";
import * as presence from "@/app/api/inbox/conversations/[conversationId]/presence/route";
import * as thread from "@/app/api/inbox/conversations/[conversationId]/thread/route";
import * as v1 from "@/app/api/v1/attachments/[attachmentId]/route";
import type { Thread } from "@/lib/inbox/messages/schemas";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asBearer, asMember, call } from "@/lib/testing/call";
import { scene } from "@/lib/testing/inbox";
import { addMember, createKey, type Person } from "@/lib/testing/world";
import type { NoteEntry } from "./schemas";

async function setting() {
  const { world, conversationId, visitor } = await scene();
  const { workspaceId, owner } = world;
  const [tom, ana] = [
    await addMember(workspaceId, "agent", "Tom Berg"),
    await addMember(workspaceId, "agent", "Ana"),
  ];
  const as = (person: Person) => asMember(person, workspaceId);
  const params = { conversationId };
  return {
    world,
    owner,
    tom,
    ana,
    as,
    visitor,
    conversationId,
    add: async (person: Person, body: object) =>
      (
        await call<NoteEntry>(notes, {
          method: "POST",
          headers: as(person),
          params,
          body: { clientId: newId(), ...body },
        })
      ).body,
    edit: (person: Person, noteId: string, body: object) =>
      call<NoteEntry & { code: string }>(one, {
        method: "PATCH",
        headers: as(person),
        params: { ...params, noteId },
        body,
      }),
    remove: (person: Person, noteId: string) =>
      call<NoteEntry & { code: string }>(one, {
        method: "DELETE",
        headers: as(person),
        params: { ...params, noteId },
      }),
    see: (person: Person) =>
      call(presence, { method: "POST", headers: as(person), params, body: { isHere: true } }),
    shown: async (noteId: string) =>
      (await call<Thread>(thread, { headers: as(owner), params })).body.entries.find(
        ({ id }) => id === noteId,
      ),
    mentions: () =>
      prisma().noteMention.findMany({
        where: { workspaceId },
        select: { userId: true, seenAt: true },
        orderBy: { userId: "asc" },
      }),
    upload: async () =>
      (
        await call<{ id: string }>(uploads, {
          method: "POST",
          headers: as(owner),
          query: { name: "hours.txt" },
          raw: "open until six",
        })
      ).body.id,
  };
}

test("only its author changes a note, and it says that it was changed", async () => {
  const { tom, owner, add, edit, shown } = await setting();
  const { id, editedAt } = await add(tom, { text: "A regular" });
  expect(editedAt).toBeNull();
  expect(await edit(owner, id, { text: "Not a regular" })).toMatchObject({
    status: 403,
    body: { code: "forbidden" },
  });
  expect((await edit(tom, id, { text: "A regular since May" })).status).toBe(200);
  expect(await shown(id)).toMatchObject({ text: "A regular since May", editedAt: expect.any(String) });
});

test("its author or an admin deletes a note: words and files go, the trace stays", async () => {
  const { tom, ana, owner, add, edit, remove, shown, upload, as } = await setting();
  const attachmentId = await upload();
  const { id } = await add(tom, { text: "The zebrafish", attachmentId });
  expect((await remove(ana, id)).body.code).toBe("forbidden");
  expect((await remove(owner, id)).status).toBe(200);
  expect(await shown(id)).toMatchObject({ text: "", deletedByName: owner.name, attachments: [] });
  expect((await edit(tom, id, { text: "again" })).body.code).toBe("note_not_found");
  expect((await remove(owner, id)).status).toBe(200);
  const file = await call(attachment, { headers: as(owner), params: { attachmentId } });
  expect(file.status).toBe(404);
});

test("a file of a note opens for the team alone", async () => {
  const { world, owner, add, upload, as, shown } = await setting();
  const attachmentId = await upload();
  const { id } = await add(owner, { attachmentId });
  expect(await shown(id)).toMatchObject({
    text: "",
    attachments: [{ id: attachmentId, fileName: "hours.txt" }],
  });
  const open = { params: { attachmentId } };
  expect((await call(attachment, { headers: as(owner), ...open })).status).toBe(200);
  const { secret } = await createKey(world);
  expect((await call(v1, { headers: asBearer(secret), ...open })).status).toBe(404);
  expect(await add(owner, { attachmentId })).toMatchObject({ code: "attachment_used" });
});

test("a note names members once, not strangers, nor its writer; they have seen it when they open the conversation", async () => {
  const { owner, tom, ana, add, edit, see, mentions } = await setting();
  const everyone = [owner.id, tom.id, newId()];
  const { id, mentions: named } = await add(owner, { text: "@Tom Berg look", mentions: everyone });
  expect(named).toEqual([tom.id]);
  await see(tom);
  await see(ana);
  expect(await mentions()).toEqual([{ userId: tom.id, seenAt: expect.any(Date) }]);
  await edit(owner, id, { text: "@Tom Berg and @Ana look", mentions: [tom.id, ana.id] });
  const after = await mentions();
  expect(after.find(({ userId }) => userId === tom.id)?.seenAt).toEqual(expect.any(Date));
  expect(after.find(({ userId }) => userId === ana.id)?.seenAt).toBeNull();
});

test("a note without words and without a file is refused", async () => {
  const { owner, add } = await setting();
  expect(await add(owner, {})).toMatchObject({ code: "invalid_request", message: "text: Enter a value." });
});
