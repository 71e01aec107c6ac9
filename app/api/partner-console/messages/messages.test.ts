/** Finding a message by any of its ids, its evidence, and the shareable diagnostics file. */
import { expect, test } from "vitest";
import { flushRequests } from "@/lib/account/partners/request-buffer";
import type { Diagnostics, MessageEvidence } from "@/lib/partner/partner-console/schemas";
import type { FoundMessage } from "@/lib/partner/timeline/schemas";
import { prisma } from "@/lib/platform/db";
import { fromPublicId, newId } from "@/lib/platform/ids";
import { partnerApi } from "@/lib/testing/partner-api";
import { consoleOf, sentCommand } from "@/lib/testing/partner-console";

async function withWamid(messageId: string, phone: string): Promise<string> {
  const wamid = `wamid.${Buffer.from(`\x1c\x18\x0b${phone}\x15\x02\x00\x11\x18\x12${newId()}+`).toString("base64")}`;
  const workspace = await prisma().message.findFirstOrThrow({
    where: { id: fromPublicId("message", messageId) ?? "" },
  });
  const { workspaceId, id } = workspace;
  await prisma().message.update({
    where: { workspaceId_id: { workspaceId, id } },
    data: { providerMessageId: wamid },
  });
  return wamid;
}

test("a message is found by its id, its command, its wamid, its correlation id and its key, and counted, in its own environment only", async () => {
  const { api, ask } = await consoleOf();
  const [key, correlationId] = [`key-${newId()}`, `order ${newId()}/é`];
  const sent = await sentCommand(api, { key, correlationId });
  const twin = await sentCommand(api, { correlationId });
  const theirs = await sentCommand(await partnerApi(), { key, correlationId });
  const wamid = await withWamid(sent.messageId, "15551230001");
  const found = async (q: string, environment: "test" | "live" = "test") =>
    (await ask<{ messages: FoundMessage[] }>("messages", { query: { q }, environment })).body.messages;
  for (const q of [sent.messageId, sent.commandId, wamid, wamid.replaceAll("+", " "), key, ` ${key} `])
    expect(
      (await found(q)).map(({ messageId }) => messageId),
      q,
    ).toEqual([sent.messageId]);
  expect((await found(correlationId)).map(({ messageId }) => messageId)).toEqual([
    twin.messageId,
    sent.messageId,
  ]);
  expect(await found(key)).toMatchObject([
    {
      workspaceId: sent.workspaceId,
      externalTenantId: sent.externalTenantId,
      correlationId,
      idempotencyKey: key,
    },
  ]);
  for (const q of [theirs.messageId, theirs.commandId, "nothing", "msg_nonsense", "%"])
    expect(await found(q)).toEqual([]);
  for (const q of [sent.messageId, wamid, key]) expect(await found(q, "live")).toEqual([]);
  const newest = (await ask<{ messages: FoundMessage[] }>("messages")).body.messages;
  expect(newest.map(({ messageId }) => messageId)).toEqual([twin.messageId, sent.messageId]);
  expect(await found("", "live")).toEqual([]);
  const numbers = (environment: "test" | "live") => ask("numbers", { environment });
  expect((await numbers("test")).body).toEqual({
    days: 30,
    workspaces: 2,
    inbound: 0,
    outbound: 2,
    failed: 0,
  });
  expect((await numbers("live")).body).toMatchObject({ workspaces: 0, outbound: 0 });
  const { body } = await ask<MessageEvidence>("workspaces/[workspaceId]/messages/[messageId]/timeline", {
    params: { ...sent },
  });
  expect(body.message.messageId).toBe(sent.messageId);
  expect(body.timeline.events.map(({ kind, state }) => [kind, state]).slice(0, 2)).toEqual([
    ["command", "accepted"],
    ["delivery_job", "queued"],
  ]);
});

test("the diagnostics show what happened, and hold no text, no whole number and no secret", async () => {
  const { api, ask } = await consoleOf();
  const phone = "15551230001";
  const correlationId = `cor:${newId()}:${phone}`;
  const sent = await sentCommand(api, { text: "CANARY-TEXT", key: `key-${phone}-${newId()}`, correlationId });
  const wamid = await withWamid(sent.messageId, phone);
  const id = fromPublicId("message", sent.messageId) ?? "";
  const workspaceId = fromPublicId("workspace", sent.workspaceId) ?? "";
  await prisma().messageAttempt.deleteMany({ where: { workspaceId, messageId: id } });
  await prisma().messageAttempt.create({
    data: {
      workspaceId,
      id: newId(),
      messageId: id,
      number: 1,
      startedAt: new Date(),
      endedAt: new Date(),
      outcome: "refused",
      error: {
        code: 131_049,
        httpStatus: 400,
        message: `CANARY-PROVIDER to +${phone}`,
        details: "CANARY-DETAILS",
      },
    },
  });
  await prisma().contact.updateMany({
    where: { workspaceId },
    data: { name: "CANARY-NAME", email: "canary@example.com" },
  });
  await flushRequests();
  const { status, text, body } = await ask<Diagnostics>(
    "workspaces/[workspaceId]/messages/[messageId]/diagnostics",
    { params: { ...sent } },
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({
    message: {
      messageId: sent.messageId,
      contactPhone: "••••01",
      providerMessageId: `wamid.…${wamid.slice(-16)}`,
    },
    attempts: [{ number: 1, outcome: "refused", errorCode: 131_049, httpStatus: 400 }],
    installation: { state: "not_connected" },
    // The correlation id of the response finds the log entry.
    requests: [{ operation: "createCommand", status: 202 }],
  });
  expect(text).not.toMatch(/canary/i);
  for (const hidden of [phone, phone.slice(-7), api.key, api.key.slice(9, 40), wamid.slice(6, 30)])
    expect(text).not.toContain(hidden);
  const strings = text.match(/"[^"]*"/g) ?? [];
  for (const each of strings)
    expect(Buffer.from(each.slice(1, -1), "base64").toString("latin1")).not.toContain(phone);
});
