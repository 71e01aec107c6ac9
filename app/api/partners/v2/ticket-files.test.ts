/** Files of tickets by the API: an upload is named, read back as an attachment, and opened with the scope of media. */
import { expect, test } from "vitest";
import type { FileValue } from "@/lib/inbox/fields/files";
import type { PartnerTicketDetails } from "@/lib/inbox/tickets/partner-schemas";
import { prisma } from "@/lib/platform/db";
import { fromPublicId, newId, toPublicId } from "@/lib/platform/ids";
import { fieldOf } from "@/lib/testing/fields";
import { PNG } from "@/lib/testing/files";
import { createManaged, partnerApi, type Refusal } from "@/lib/testing/partner-api";

async function scene() {
  const api = await partnerApi();
  const { workspaceId } = await createManaged(api);
  const id = fromPublicId("workspace", workspaceId) ?? "";
  const { initialValue: _, ...field } = fieldOf({ key: "photo", kind: "file" });
  await prisma().customField.create({
    data: { workspaceId: id, ...field, place: 0, createdAt: new Date(), updatedAt: new Date() },
  });
  const params = { workspaceId };
  const upload = async () => {
    const { body } = await api.ask<{ mediaId: string }>("uploadMedia", {
      ...{ params, raw: PNG },
    });
    return body.mediaId;
  };
  const open = (fields: object) =>
    api.ask<PartnerTicketDetails & Refusal>("createTicket", { params, body: { title: "Repair", fields } });
  const change = (ticketId: string, photo: unknown) =>
    api.ask<PartnerTicketDetails & Refusal>("updateTicket", {
      ...{ params: { workspaceId, ticketId }, body: { fields: { photo } } },
    });
  return { api, workspaceId, id, params, upload, open, change };
}

test("an upload that is named becomes the value, is opened as an attachment, and naming it again changes nothing", async () => {
  const { api, workspaceId, upload, open, change } = await scene();
  const mediaId = await upload();
  const { status, body: ticket } = await open({ photo: { mediaId } });
  const photo = ticket.fields.photo as FileValue;
  expect([status, photo]).toMatchObject([201, { fileName: "file.png", sizeBytes: PNG.byteLength }]);
  const params = { workspaceId, attachmentId: photo.id };
  expect((await api.ask("getAttachment", { params })).body).toMatchObject({
    state: "ready",
    mimeType: "image/png",
  });
  expect((await api.ask("openAttachment", { params })).status).toBe(302);
  for (const same of [{ mediaId }, { id: photo.id }, photo])
    expect((await change(ticket.id, same)).body).toEqual(ticket);
  const replaced = (await change(ticket.id, { mediaId: await upload() })).body.fields.photo as FileValue;
  expect(replaced.id).not.toBe(photo.id);
  expect((await api.ask("getAttachment", { params })).status).toBe(404);
  expect((await change(ticket.id, null)).body.fields).toEqual({});
});

test("an upload of another workspace, an expired one, and a file by its id alone are refused with the field's name", async () => {
  const { open, upload, id } = await scene();
  const other = await scene();
  const expired = await upload();
  await prisma().attachment.updateMany({ where: { workspaceId: id }, data: { expiresAt: new Date(0) } });
  const free = await upload();
  const attachment = toPublicId("attachment", fromPublicId("upload", free) ?? "");
  const wrong = [
    { mediaId: await other.upload() },
    { mediaId: expired },
    { id: attachment },
    { id: newId() },
    free,
  ];
  for (const photo of wrong) {
    const { status, text } = await open({ photo });
    expect([status, text]).toEqual([400, expect.stringContaining("fields.photo: Choose a file.")]);
  }
});
