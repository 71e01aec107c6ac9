/** A tenant's tickets: one of a conversation, with a type and a value, and one of a call, without a customer. */
import { newId } from "@/lib/platform/ids";
import { fieldOf } from "@/lib/testing/fields";
import type { Scene } from "./scene";

type Made = Record<
  | "ticketId"
  | "callTicketId"
  | "ticketChangeId"
  | "problemTicketId"
  | "customerLinkId"
  | "ticketTypeId"
  | "fieldId"
  | "spareTypeId"
  | "spareFieldId"
  | "ticketFileId"
  | "spareFileId",
  string
>;

export async function createTickets(
  { ask, asOwner, word }: Scene,
  { conversationId }: { conversationId: string },
): Promise<Made> {
  const field = async (key: string, kind: "text" | "file" = "text") => {
    const body = fieldOf({ key, kind, name: `${key} of ${word}` });
    await ask("POST /api/settings/fields", { headers: asOwner, body });
    return body.id;
  };
  const type = async (name: string, fieldIds: string[]) => {
    const offered = { customerName: `${name} for customers of ${word}`, isOnForm: true };
    const body = { id: newId(), name: `${name} of ${word}`, help: "", fieldIds, ...offered };
    await ask("POST /api/settings/ticket-types", { headers: asOwner, body });
    return body.id;
  };
  const [fieldId, spareFieldId, photoId] = [
    await field("serial"),
    await field("spare"),
    await field("photo", "file"),
  ];
  const [ticketTypeId, spareTypeId] = [await type("Repair", [fieldId, photoId]), await type("Spare", [])];
  await ask("PATCH /api/settings/tickets", { headers: asOwner, body: { isInMessenger: true } });
  const open = async (body: object) => {
    const id = newId();
    await ask("POST /api/inbox/tickets", {
      headers: asOwner,
      body: { id, title: `A ticket of ${word}`, summary: `A summary of ${word}`, ...body },
    });
    return id;
  };
  const upload = async (): Promise<string> => {
    const file = { query: { name: `photo of ${word}.txt` }, raw: `the photo of ${word}` };
    return (await ask("POST /api/inbox/attachments", { headers: asOwner, ...file })).id ?? "";
  };
  const [ticketFileId, spareFileId] = [await upload(), await upload()];
  const ticketId = await open({
    conversationId,
    typeId: ticketTypeId,
    fields: { serial: `A value of ${word}`, photo: { id: ticketFileId } },
  });
  const { link } = await ask<{ link: { id: string } }>("POST /api/inbox/tickets/[ticketId]/customer-links", {
    headers: asOwner,
    params: { ticketId },
    body: {},
  });
  const callTicketId = await open({});
  const ticketChangeId = newId();
  await ask("POST /api/inbox/tickets/changes", {
    headers: asOwner,
    body: { id: ticketChangeId, ticketIds: [callTicketId], change: { priority: "high" } },
  });
  const problemTicketId = await open({});
  await ask("PUT /api/inbox/tickets/[ticketId]/links", {
    headers: asOwner,
    params: { ticketId: problemTicketId },
    body: { role: "problem_of", otherId: ticketId, isLinked: true },
  });
  const made = { ticketTypeId, fieldId, spareTypeId, spareFieldId, ticketFileId, spareFileId };
  return { ticketId, callTicketId, ticketChangeId, problemTicketId, customerLinkId: link.id, ...made };
}
