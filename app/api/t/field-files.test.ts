/** Files of a ticket's fields for its customer: given by the messenger's form, opened where the field is visible to them, and nowhere else. */
import { expect, test } from "vitest";
import * as visitorLink from "@/app/api/messenger/attachments/[attachmentId]/route";
import * as uploads from "@/app/api/messenger/attachments/route";
import * as settings from "@/app/api/settings/messenger/route";
import * as files from "@/app/api/t/files/route";
import { readHelpForms } from "@/lib/carriers/messenger/help-requests";
import { newId, toPublicId } from "@/lib/platform/ids";
import { asBearer, call } from "@/lib/testing/call";
import { customerScene } from "@/lib/testing/customer-links";
import { formsOf } from "@/lib/testing/fields";
import { bring } from "@/lib/testing/files";
import { formsIn, requesterOf, requestScene } from "@/lib/testing/requests";
import { createVisitor } from "@/lib/testing/world";

const given = (id: string) => ({ id: toPublicId("attachment", id) });
const PHOTO = { key: "photo", name: "Photo", kind: "file", isVisibleToCustomer: true } as const;
const REPAIR = { customerName: "A repair", isOnForm: true };

test("the page shows a file whose field is visible, and opens it; hidden, replaced and others' files answer like none", async () => {
  const scene = await customerScene();
  const { typeWith, saveField } = formsOf(scene.as);
  const { typeId, fields } = await typeWith([PHOTO, { key: "inside", name: "INTERNAL", kind: "file" }]);
  const [photo, inside, next] = [await bring(scene), await bring(scene, "inside.png"), await bring(scene)];
  await scene.change(scene.ticket.id, { typeId, fields: { photo: given(photo), inside: given(inside) } });
  const open = (fileId: string, secret = scene.secret) =>
    call<{ url?: string; error?: string }>(files, { method: "POST", body: { secret, fileId } });
  const { body, text } = await scene.customer.look();
  expect(body.fields).toEqual([
    { kind: "file", name: "Photo", value: { id: photo, name: "mug.png", sizeBytes: expect.any(Number) } },
  ]);
  expect(text).not.toContain("inside");
  expect((await open(photo)).body.url).toContain(`/api/files/${photo}?`);
  const other = await customerScene();
  const refused = { status: 404, body: { error: "attachment_not_found" } };
  for (const [id, secret] of [
    [inside, scene.secret],
    [photo, other.secret],
    [newId(), scene.secret],
  ] as const)
    expect(await open(id, secret)).toMatchObject(refused);
  await scene.change(scene.ticket.id, { fields: { photo: given(next) } });
  expect(await open(photo)).toMatchObject(refused);
  await saveField(fields[0]?.id ?? "", { ...PHOTO, isVisibleToCustomer: false });
  expect(await open(next)).toMatchObject(refused);
});

async function formScene() {
  const scene = await requestScene();
  const { typeId } = await scene.typeWith([{ ...PHOTO, isRequiredToOpen: true }], REPAIR);
  const upload = ({ token }: { token: string }) =>
    call<{ id: string }>(uploads, {
      ...{ method: "POST", query: { name: "pump.txt" } },
      headers: { ...asBearer(token), "content-type": "application/octet-stream" },
      raw: new TextEncoder().encode("It drips here."),
    });
  const open = ({ token }: { token: string }, attachmentId: string) =>
    call<{ url: string | null }>(visitorLink, { headers: asBearer(token), params: { attachmentId } });
  return { ...scene, typeId, upload, open };
}

test("a visitor's file of the form is the ticket's, and only the visitor opens it in the messenger", async () => {
  const { workspaceId, typeId, upload, open, request, visitor, list, look, read } = await formScene();
  expect((await formsIn(workspaceId)).body.types[0]?.fields).toMatchObject([
    { kind: "file", isRequired: true },
  ]);
  const { body: file } = await upload(visitor);
  const stranger = await createVisitor(workspaceId);
  const stolen = await requesterOf(stranger).request(typeId, { fields: { photo: given(file.id) } });
  expect([stolen.status, stolen.body.details?.[0]]).toMatchObject([400, { field: "fields.photo" }]);
  expect((await request(typeId, {})).body).toMatchObject({ code: "fields_required" });
  expect((await request(typeId, { fields: { photo: { id: file.id } } })).status).toBe(201);
  const [mine] = await list();
  const shown = (await look(mine?.id ?? "")).body.fields;
  expect(shown).toMatchObject([{ kind: "file", value: { id: file.id, name: "pump.txt", sizeBytes: 14 } }]);
  expect((await read(mine?.id ?? "")).body.ticket.fields.photo).toMatchObject({ fileName: "pump.txt" });
  expect((await open(visitor, file.id)).body.url).toContain(`/api/files/${file.id}?`);
  expect((await open(stranger, file.id)).status).toBe(404);
});

test("where a team takes no files, and on the help center's page, no file is asked for or required", async () => {
  const { workspaceId, typeId, request, as } = await formScene();
  expect((await readHelpForms(workspaceId))[0]?.fields).toEqual([]);
  const { status } = await call(settings, { method: "PATCH", headers: as, body: { takesFiles: false } });
  expect(status).toBe(200);
  expect((await formsIn(workspaceId)).body.types[0]?.fields).toEqual([]);
  expect((await request(typeId, {})).status).toBe(201);
});
