/** Files on the customer's page: theirs join an answer, those of its messages are opened, and no other. */
import { expect, test } from "vitest";
import * as settings from "@/app/api/settings/messenger/route";
import * as files from "@/app/api/t/files/route";
import * as uploads from "@/app/api/t/uploads/route";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asBearer, call } from "@/lib/testing/call";
import { customerScene } from "@/lib/testing/customer-links";

const text = (said: string) => new TextEncoder().encode(said);
const upload = (secret: string, raw = text("It drips here."), headers: object = asBearer(secret)) =>
  call<{ id: string; error?: string }>(uploads, {
    method: "POST",
    query: { name: "place.txt" },
    headers: { "content-type": "application/octet-stream", ...headers },
    raw,
  });
const open = (secret: string, fileId: string) =>
  call<{ url: string | null; error?: string }>(files, { method: "POST", body: { secret, fileId } });

test("a file joins an answer with or without words, says where it was written, and is opened from the page", async () => {
  const { secret, customer, workspaceId } = await customerScene();
  const { status, body } = await upload(secret);
  expect(status).toBe(201);
  const clientId = newId();
  const sent = await customer.write(undefined, clientId, body.id);
  expect(sent.status).toBe(201);
  expect(sent.body.entries.at(-1)).toMatchObject({
    text: null,
    files: [{ id: body.id, name: "place.txt", sizeBytes: 14 }],
  });
  expect((await customer.write(undefined, clientId, body.id)).status).toBe(200);
  expect(await prisma().message.count({ where: { workspaceId, clientId } })).toBe(1);
  const { content } = await prisma().message.findFirstOrThrow({ where: { workspaceId, clientId } });
  expect(content).toMatchObject({ writtenOn: "ticket_page", kind: "document" });
  expect((await open(secret, body.id)).body.url).toContain(`/api/files/${body.id}?`);
});

test("a file is its customer's alone, is sent once, and one that the page does not show is not opened", async () => {
  const { secret, customer, workspaceId, conversationId } = await customerScene();
  const other = await customerScene();
  const { id } = (await upload(secret)).body;
  expect(await other.customer.write("Mine", newId(), id)).toMatchObject({
    body: { error: "attachment_not_found" },
  });
  expect(await open(secret, id)).toMatchObject({ status: 404, body: { error: "attachment_not_found" } });
  expect((await customer.write("Here", newId(), id)).status).toBe(201);
  expect(await customer.write("Again", newId(), id)).toMatchObject({ body: { error: "attachment_used" } });
  expect((await open(other.secret, id)).status).toBe(404);
  // A message of the conversation that is in no ticket.
  await prisma().ticketMessage.deleteMany({ where: { workspaceId, message: { conversationId } } });
  expect((await open(secret, id)).status).toBe(404);
  expect((await open("x".repeat(43), id)).body.error).toBe("not_found");
});

test("no file is taken without a link, without bytes, beyond the size, or where the team takes none", async () => {
  const scene = await customerScene();
  const { secret, customer } = scene;
  expect((await upload("", text("x"), {})).status).toBe(404);
  expect((await upload("A".repeat(43))).status).toBe(404);
  expect((await upload(secret, new Uint8Array(16 * 1024 * 1024 + 1))).status).toBe(413);
  expect((await upload(secret, new Uint8Array())).body.error).toBe("media_invalid");
  const { as: headers } = scene;
  await call(settings, { method: "PATCH", headers, body: { takesFiles: false } });
  expect(await upload(secret)).toMatchObject({ status: 403, body: { error: "forbidden" } });
  expect((await customer.look()).body.takesFiles).toBe(false);
});
