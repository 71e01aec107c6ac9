/** Files as values of a ticket's fields: the ticket's own while a field names them, seen by those who see it, and gone with it. */
import { expect, test } from "vitest";
import { GET as openBytes } from "@/app/api/files/[attachmentId]/route";
import * as link from "@/app/api/inbox/attachments/[attachmentId]/route";
import * as messages from "@/app/api/inbox/conversations/[conversationId]/messages/route";
import { removeFiles, removeForgottenUploads } from "@/lib/inbox/attachments/uploads";
import type { FileValue } from "@/lib/inbox/fields/files";
import { eraseContact } from "@/lib/partner/erasure/erase";
import { prisma, query } from "@/lib/platform/db";
import { fileStore } from "@/lib/platform/file-store";
import { newId, toPublicId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { formsOf } from "@/lib/testing/fields";
import { bring, PDF } from "@/lib/testing/files";
import { narrowRole } from "@/lib/testing/narrow-role";
import { deskOf, ticketScene } from "@/lib/testing/tickets";
import { createWorld, job, operator } from "@/lib/testing/world";

type Refused = { code?: string; details?: { field: string; message: string }[] };
const given = (id: string) => ({ id: toPublicId("attachment", id) });

async function scene(more: { isRequiredToClose?: boolean } = {}) {
  const world = await ticketScene();
  const forms = formsOf(world.as);
  const { typeId } = await forms.typeWith([{ key: "photo", name: "Photo", kind: "file", ...more }]);
  const { body: ticket } = await world.open({ typeId, conversationId: world.conversationId });
  const put = async (photo: unknown, ticketId = ticket.id) => {
    const { status, body } = await world.change(ticketId, { fields: { photo } });
    return { status, body: body as typeof body & Refused };
  };
  const openFile = (id: string, headers = world.as) =>
    call<{ url?: string | null; code?: string }>(link, { headers, params: { attachmentId: id } });
  const bytesOf = async (id: string) => {
    const { url } = (await openFile(id)).body;
    const response = await openBytes(new Request(url ?? ""), {
      params: Promise.resolve({ attachmentId: id }),
    });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  return { ...world, ...forms, typeId, ticket, put, openFile, bytesOf };
}

test("an upload becomes the ticket's value with its name and size, and the bytes come back by a link", async () => {
  const world = await scene();
  const id = await bring(world, "boiler.pdf", PDF);
  const { status, body } = await world.put({ ...given(id), fileName: "made up.exe", sizeBytes: 1 });
  const value = { id: toPublicId("attachment", id), fileName: "boiler.pdf", sizeBytes: PDF.byteLength };
  expect([status, body.fields]).toEqual([200, { photo: value }]);
  const sent = await world.bytesOf(id);
  expect(sent).toEqual({ status: 200, bytes: PDF });
  // Found by its name, and the same file again is no change.
  expect((await world.list({ q: "boiler" })).body.tickets).toHaveLength(1);
  const again = await world.put(given(id));
  expect(again.body.updatedAt).toBe(body.updatedAt);
});

test("a file is one ticket's, and no message's: what is used, foreign, missing or no file at all is refused alike", async () => {
  const world = await scene();
  const other = await createWorld();
  const id = await bring(world);
  await world.put(given(id));
  const { body: second } = await world.open({ typeId: world.typeId });
  const wrong = [
    given(id),
    given(await bring(other)),
    given(newId()),
    { id: "usr_x" },
    "mug.png",
    ["mug.png"],
  ];
  for (const value of [...wrong, { mediaId: toPublicId("upload", await bring(world)) }]) {
    const { status, body } = await world.put(value, second.id);
    expect([status, body.details]).toEqual([400, [{ field: "fields.photo", message: "Choose a file." }]]);
  }
  const sent = await call<Refused>(messages, {
    ...{ method: "POST", headers: world.as },
    ...{ params: { conversationId: world.conversationId }, body: { clientId: newId(), attachmentId: id } },
  });
  expect([sent.status, sent.body.code]).toEqual([409, "attachment_used"]);
});

test("a file that was replaced is opened no more, comes back while it is there, and goes after a day with its bytes", async () => {
  const world = await scene();
  const [former, next] = [await bring(world), await bring(world, "next.png")];
  const { body } = await world.put(given(former));
  await world.put(given(next));
  expect((await world.openFile(former)).status).toBe(404);
  expect((await world.put(body.fields.photo)).body.fields).toEqual(body.fields);
  expect((await world.openFile(former)).status).toBe(200);
  await world.put(given(next));
  await query(
    "",
    "UPDATE attachments SET created_at = created_at - interval '2 days' WHERE workspace_id = $1",
    [world.workspaceId],
  );
  await removeForgottenUploads(job());
  expect(await fileStore.read(former)).not.toBeNull();
  await query(
    "",
    "UPDATE attachments SET released_at = released_at - interval '2 days' WHERE workspace_id = $1",
    [world.workspaceId],
  );
  await removeForgottenUploads(job());
  await removeFiles();
  expect(await fileStore.read(former)).toBeNull();
  expect((await world.bytesOf(next)).status).toBe(200);
  expect(await world.put(body.fields.photo)).toMatchObject({
    status: 400,
    body: { code: "invalid_request" },
  });
});

test("a required file closes a ticket only once it is there, and a ticket opens with one", async () => {
  const world = await scene({ isRequiredToClose: true });
  const { body: refused } = await world.change(world.ticket.id, { status: "done" });
  expect(refused).toMatchObject({ code: "fields_required", details: [{ field: "fields.photo" }] });
  await world.put(given(await bring(world)));
  expect((await world.change(world.ticket.id, { status: "done" })).body.status).toBe("done");
  const id = await bring(world);
  const { status, body } = await world.open({ typeId: world.typeId, fields: { photo: given(id) } });
  expect([status, body.fields.photo]).toMatchObject([200, { fileName: "mug.png" }]);
  expect((await world.openFile(id)).status).toBe(200);
});

test("who does not see the ticket, or no tickets, does not open its file", async () => {
  const world = await narrowRole();
  const as = asMember(world.owner, world.workspaceId);
  const { typeWith } = formsOf(as);
  const { typeId } = await typeWith([{ key: "photo", kind: "file" }]);
  const desk = deskOf(as);
  const hers = asMember(world.nora, world.workspaceId);
  const open = async (teamId: string) => {
    const id = await bring(world);
    await desk.open({ typeId, teamId, assigneeId: null, fields: { photo: given(id) } });
    return (await call(link, { headers: hers, params: { attachmentId: id } })).status;
  };
  expect([await open(world.teamId), await open(world.otherId)]).toEqual([200, 404]);
});

test("an erased customer's files go from the tickets and the disk at once, those of others stay", async () => {
  const world = await scene();
  const id = await bring(world);
  await world.put(given(id));
  const { body: call } = await world.open({
    typeId: world.typeId,
    fields: { photo: given(await bring(world)) },
  });
  const { contactId } = await prisma().ticket.findFirstOrThrow({ where: { id: world.ticket.id } });
  await eraseContact(operator(), world.workspaceId, toPublicId("contact", contactId ?? ""));
  expect(await prisma().attachment.count({ where: { workspaceId: world.workspaceId, id } })).toBe(0);
  await removeFiles();
  expect(await fileStore.read(id)).toBeNull();
  const { id: kept } = call.fields.photo as FileValue;
  expect(await prisma().attachment.count({ where: { ticketId: call.id } })).toBe(1);
  expect(kept).toMatch(/^att_/);
});

test("only tickets have files, no new ticket begins with one", async () => {
  const world = await scene();
  const contacts = await world.addField({ subject: "contact", key: "scan", kind: "file" });
  expect([contacts.status, contacts.text]).toEqual([
    400,
    expect.stringContaining("kind: Only tickets have files."),
  ]);
  const initial = await world.addField({
    key: "begin",
    kind: "file",
    initialValue: given(await bring(world)),
  });
  expect([initial.status, initial.text]).toEqual([400, expect.stringContaining("initialValue: ")]);
  const { body: text } = await world.addField({ subject: "contact", key: "plain" });
  const changed = await world.saveField(text.id, { key: "plain", name: "Plain", kind: "file" });
  expect(changed.status).toBe(400);
});
