/** The table of docs/tickets.md through the API: commands join a ticket and change no status; the API sets one. */
import { expect, test } from "vitest";
import type { PartnerTicketDetails } from "@/lib/inbox/tickets/partner-schemas";
import { prisma } from "@/lib/platform/db";
import { fromPublicId } from "@/lib/platform/ids";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { serveOwnApp } from "@/lib/testing/own-server";
import { commandSetting } from "@/lib/testing/partner-api";

await takeOwnDatabase();
await serveOwnApp([
  { pattern: "/api/whatsapp/webhook", module: await import("@/app/api/whatsapp/webhook/route") },
]);

test("what a program sends joins the conversation's ticket and leaves its status; a status by the API is that status", async () => {
  const { api, workspaceId, command, of } = await commandSetting();
  const params = { workspaceId };
  const send = async (text: string) => {
    const { status, body } = await command(of({ type: "text", text }));
    expect(status).toBe(202);
    return body.conversationId;
  };
  const conversationId = await send("Your order is on its way");
  const { body: made } = await api.ask<PartnerTicketDetails>("createTicket", {
    ...{ params, body: { title: "A late order", conversationId } },
  });
  const state = async () => {
    const read = { params: { ...params, ticketId: made.id } };
    const { status } = (await api.ask<PartnerTicketDetails>("getTicket", read)).body;
    const ticketId = fromPublicId("ticket", made.id) ?? "";
    return [status, await prisma().ticketMessage.count({ where: { ticketId } })];
  };
  const before = (await state())[1] as number;
  await send("It arrives tomorrow");
  expect(await state()).toEqual(["new", before + 1]);
  const change = (status: string) =>
    api.ask("updateTicket", { params: { ...params, ticketId: made.id }, body: { status } });
  for (const status of ["waiting_customer", "done"]) {
    await change(status);
    await send(`After ${status}`);
    expect((await state())[0]).toBe(status);
  }
});
