/**
 * A visitor's message and its webhook as a route of Next with Prisma: a transaction that writes the rows that the product keeps of it,
 * and after the answer one signed request whose outcome is stored. No queue, no batch, no retry, no limit. Its environment: DATABASE_URL,
 * and BENCH_ENDPOINT: where webhooks go, their secret, and what an event's data look like.
 */
import { createHash, createHmac, randomUUID } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import { after, NextResponse } from "next/server";
import { z } from "zod";
import { type Prisma, PrismaClient } from "../../../../../lib/platform/generated/prisma/client";

type Data = { message: Prisma.JsonObject; conversation: Prisma.JsonObject };
type Endpoint = { id: string; url: string; secret: string; data: Data };
type Webhook = { workspaceId: string; deliveryId: string; body: string };
const prisma = new PrismaClient({
  adapter: new PrismaPg({ connectionString: process.env.DATABASE_URL, max: 12 }),
});
const endpoint = JSON.parse(process.env.BENCH_ENDPOINT ?? "{}") as Endpoint;
const Said = z.object({ clientId: z.uuid(), text: z.string().trim().min(1).max(4096) });
/** Requests wait for a connection under load. */
const WAITING = { maxWait: 20_000, timeout: 20_000 };

export async function POST(request: Request): Promise<NextResponse> {
  const token = /^Bearer +(\S+) *$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
  const tokenHash = createHash("sha256").update(token).digest();
  const visitor = await prisma.visitor.findUnique({ where: { tokenHash }, include: { contact: true } });
  if (!visitor?.contact || !visitor.conversationId)
    return NextResponse.json({ code: "unauthorized" }, { status: 401 });
  const said = Said.safeParse(await request.json());
  if (!said.success) return NextResponse.json({ code: "invalid_request" }, { status: 400 });
  const { workspaceId, conversationId: id, contact } = visitor;
  const { clientId, text } = said.data;
  const [now, messageId, deliveryId] = [new Date(), randomUUID(), randomUUID()];
  const sent = { id: messageId, type: "text", text, direction: "inbound" as const };
  const lastMessage = { ...sent, senderType: "contact", createdAt: now.toISOString() };

  const result = await prisma.$transaction(async (tx) => {
    const known = await tx.message.findFirst({ where: { workspaceId, conversationId: id, clientId } });
    if (known) return { number: known.number };
    const where = { workspaceId_id: { workspaceId, id } };
    const { unreadSince, waitingSince } = await tx.conversation.findUniqueOrThrow({ where });
    const { messageCount: number } = await tx.conversation.update({
      where,
      data: {
        messageCount: { increment: 1 },
        unreadCount: { increment: 1 },
        unreadSince: unreadSince ?? now,
        waitingSince: waitingSince ?? now,
        ...{ visitorUnreadCount: 0, failedMessageId: null, status: "open", lastMessage },
        ...{ lastMessageAt: now, updatedAt: now },
      },
    });
    await tx.message.create({
      data: {
        ...{ ...sent, workspaceId, conversationId: id, number, clientId, createdAt: now },
        ...{ senderType: "contact", senderId: contact.id, senderName: contact.name },
      },
    });
    await tx.visitor.update({
      where: { workspaceId_id: { workspaceId, id: visitor.id } },
      data: { lastSeenAt: now },
    });
    const data = {
      message: { ...endpoint.data.message, ...lastMessage, conversationId: id, number, senderId: contact.id },
      conversation: { ...endpoint.data.conversation, id, lastMessage, updatedAt: now.toISOString() },
    };
    const { latestSequence: sequence } = await tx.workspaceCounters.update({
      where: { workspaceId },
      data: { latestSequence: { increment: 1 } },
    });
    const correlationId = `cor_${randomUUID().replaceAll("-", "")}`;
    const event = await tx.event.create({
      data: {
        ...{ workspaceId, sequence, id: randomUUID(), type: "message.created", correlationId, data },
        ...{ subjectType: "message", subjectId: messageId, actorType: "visitor", actorId: visitor.id },
        ...{ occurredAt: now, recordedAt: new Date() },
      },
    });
    await tx.webhookDelivery.create({
      data: {
        ...{ workspaceId, id: deliveryId, endpointId: endpoint.id, eventId: event.id, sequence },
        ...{
          event: "message.created",
          correlationId,
          dueAt: new Date(Date.now() + 3_600_000),
          createdAt: now,
        },
      },
    });
    const head = {
      id: event.id,
      event: "message.created",
      apiVersion: "2026-07-23",
      createdAt: now,
      deliveryId,
    };
    return { number, body: JSON.stringify({ ...head, workspaceId, sequence: Number(sequence), data }) };
  }, WAITING);

  const { body } = result;
  if (body) after(() => send({ workspaceId, deliveryId, body }));
  return NextResponse.json({ message: { ...lastMessage, number: result.number, clientId } }, { status: 201 });
}

async function send({ workspaceId, deliveryId: id, body }: Webhook): Promise<void> {
  const at = new Date();
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "x-service-event": "message.created",
    "x-service-delivery": id,
    "x-service-signature": createHmac("sha256", endpoint.secret).update(body).digest("hex"),
  };
  const answer = await fetch(endpoint.url, { method: "POST", body, headers });
  await answer.arrayBuffer();
  await prisma.webhookDelivery.update({
    where: { workspaceId_endpointId_id: { workspaceId, endpointId: endpoint.id, id } },
    data: {
      ...{ state: "delivered", attempt: 1, dueAt: null, lastStatus: answer.status, lastAttemptAt: at },
      ...{ lastDurationMs: Date.now() - at.getTime(), lastRequestHeaders: JSON.stringify(headers) },
      deliveredAt: new Date(),
    },
  });
}
