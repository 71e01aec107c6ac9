/** Scheduled commands wait outside their lanes, are checked when due, and can be cancelled until they are claimed. */
import { expect, test } from "vitest";
import { drainLane, holdQueued } from "@/lib/carriers/drain-lane";
import { claimNext, recordSend } from "@/lib/carriers/lane/lane";
import { getConversation } from "@/lib/inbox/conversations/inbox";
import { sendMessage } from "@/lib/inbox/messages/send";
import { readThread } from "@/lib/inbox/messages/thread";
import { cancelInAllArchived, cancelInArchived } from "@/lib/partner/commands/cancel-in-archived";
import { queueAllDue, queueScheduled } from "@/lib/partner/commands/scheduled";
import { changeWorkspaceStatus } from "@/lib/partner/managed-workspaces/change";
import { prisma, query } from "@/lib/platform/db";
import { fromPublicId, newId, toPublicId } from "@/lib/platform/ids";
import { eventOrigin } from "@/lib/platform/transaction";
import { eventProblem } from "@/lib/testing/event-schemas";
import { commandSetting, contactOf, idempotent, type Refusal, textCommand } from "@/lib/testing/partner-api";
import { createVisitor, operator, someAgent } from "@/lib/testing/world";

const HOUR_MS = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();
type Command = Record<"commandId" | "messageId" | "conversationId" | "deliveryState" | "sendAt", string> & {
  failure: { code: string } | null;
};
type Event = { type: string; data: { command?: Command; message?: { id: string; deliveryState: string } } };

async function setting() {
  const base = await commandSetting();
  const { api, workspaceId, id, command } = base;
  const one = (operation: "getCommand" | "cancelCommand", { commandId }: { commandId: string }) =>
    api.ask<Command>(operation, { params: { workspaceId, commandId } });
  const schedule = async (more: object = {}): Promise<Command> => {
    const { status, body } = await command<Command>({ ...textCommand("Later"), sendAt: inHours(1), ...more });
    expect(status, JSON.stringify(body)).toBe(202);
    return body;
  };
  /** Makes the message due. */
  const makeDue = ({ messageId }: Command) =>
    query("", "UPDATE scheduled_messages SET send_at = now() - interval '1 second' WHERE id = $1", [
      fromPublicId("message", messageId),
    ]);
  const join = ({ messageId }: Command) =>
    queueScheduled(operator(), { workspaceId: id, messageId: fromPublicId("message", messageId) ?? "" });
  const laneOf = ({ conversationId }: Command) => ({
    workspaceId: id,
    conversationId: fromPublicId("conversation", conversationId) ?? "",
  });
  /** Sends as the lane does; returns whether there was something to send. */
  const send = async (made: Command): Promise<boolean> => {
    const attemptId = newId();
    const claimed = await claimNext(laneOf(made), attemptId, new Date());
    if (!claimed) return false;
    const about = { workspaceId: id, messageId: claimed.id, attemptId, ...eventOrigin(operator()) };
    const providerMessageId = `wamid.${attemptId}`;
    await recordSend(
      { ...about, outcome: "accepted", providerMessageId, error: null, failure: null },
      new Date(),
    );
    return true;
  };
  const stateOf = async (made: Command) => (await one("getCommand", made)).body.deliveryState;
  const events = async () =>
    (await api.ask<{ events: Event[] }>("pullEvents", { params: { workspaceId } })).body.events;
  return { ...base, one, schedule, makeDue, join, laneOf, send, stateOf, events };
}
type Setting = Awaited<ReturnType<typeof setting>>;

const timeline = async ({ api, workspaceId }: Setting, { messageId }: Command) =>
  (
    await api.ask<{ deliveryState: string; events: { kind: string; state: string }[] }>(
      "getMessageTimeline",
      {
        params: { workspaceId, messageId },
      },
    )
  ).body;

test("a scheduled message waits outside its lane, joins it when it is due, and is sent", async () => {
  const set = await setting();
  const { api, workspaceId, schedule, join, makeDue, send, stateOf, events } = set;
  const made = await schedule();
  expect(made.sendAt > inHours(0.9)).toBe(true);
  await join(made);
  expect(await send(made)).toBe(false);
  expect(await stateOf(made)).toBe("scheduled");
  const params = { workspaceId, messageId: made.messageId };
  expect((await api.ask("getMessage", { params })).body).toMatchObject({
    id: made.messageId,
    deliveryState: "scheduled",
    content: { type: "text", text: "Later" },
  });
  expect((await timeline(set, made)).events.map(({ state }) => state)).toEqual(["accepted", "scheduled"]);
  await makeDue(made);
  await Promise.all([join(made), join(made), queueAllDue(operator())]);
  expect(await stateOf(made)).toBe("queued");
  expect(await send(made)).toBe(true);
  expect(await stateOf(made)).toBe("sent");
  const shown = await timeline(set, made);
  expect(shown.events.map(({ kind, state }) => `${kind} ${state}`).slice(0, 4)).toEqual([
    "command accepted",
    "delivery_job scheduled",
    "delivery_job queued",
    "delivery_job running",
  ]);
  const types = (await events()).map(({ type }) => type);
  const own = types.filter((type) => /^(command|message)\./.test(type));
  expect(own.slice(0, 4)).toEqual([
    "command.accepted",
    "command.scheduled",
    "message.created",
    "message.sent",
  ]);
});

test("a replay answers the same, with its time; what is past is sent at once", async () => {
  const { command, stateOf } = await setting();
  const body = { ...textCommand("Later"), sendAt: inHours(1) };
  const headers = idempotent();
  const [first, again] = [await command<Command>(body, headers), await command<Command>(body, headers)];
  expect([first.status, again.status, again.text]).toEqual([202, 200, first.text]);
  const past = await command<Command>({ ...textCommand("Now"), sendAt: inHours(-1) });
  expect([past.status, "sendAt" in past.body]).toEqual([202, false]);
  expect(await stateOf(past.body)).toBe("queued");
});

test("permanent problems are refused at once, the rest is checked when due", async () => {
  const { api, workspaceId, id, refused, schedule, makeDue, join, one, send, of } = await setting();
  for (const sendAt of ["tomorrow", "2026-07-24", inHours(31 * 24)])
    expect(await refused({ ...textCommand("Later"), sendAt })).toEqual([422, "invalid_command"]);
  expect(await refused({ ...of({ type: "text", text: "" }), sendAt: inHours(1) })).toEqual([
    422,
    "invalid_command",
  ]);
  const late = await schedule(of({ type: "template", template: { alias: "not_there" } }));
  const shown = await api.ask<{ content: object }>("getMessage", {
    params: { workspaceId, messageId: late.messageId },
  });
  expect(shown.body.content).toEqual({ type: "template", template: { alias: "not_there" } });
  await makeDue(late);
  await join(late);
  expect((await one("getCommand", late)).body).toMatchObject({
    deliveryState: "failed",
    failure: { code: "template_not_found", audience: "partner" },
  });
  const { body: failed } = await api.ask<{ events: Record<string, unknown>[] }>("pullEvents", {
    params: { workspaceId },
    query: { types: "message.created,message.failed" },
  });
  expect(failed.events.slice(-2).map(eventProblem)).toEqual([null, null]);
  const outside = await schedule();
  await query(
    "",
    "UPDATE scheduled_messages SET send_at = now() - interval '1 second' WHERE workspace_id = $1",
    [id],
  );
  await query("", "UPDATE workspaces SET status = 'suspended' WHERE id = $1", [id]);
  await join(outside);
  expect((await one("getCommand", outside)).body).toMatchObject({ failure: { code: "workspace_suspended" } });
  expect(await send(outside)).toBe(false);
});

test("nothing is accepted for an erased contact, now or for later, on any channel", async () => {
  const { api, id, schedule, refused } = await setting();
  const { conversationId } = await schedule();
  const said = await (await createVisitor(id)).say("Hello");
  const threads = [conversationId, toPublicId("conversation", said.conversationId)];
  for (const thread of threads) {
    const erased = await api.ask("eraseContact", {
      params: { workspaceId: toPublicId("workspace", id), contactId: await contactOf(thread) },
    });
    expect(erased.status).toBe(202);
    const threadId = fromPublicId("conversation", thread) ?? "";
    const agent = someAgent(id);
    await expect(
      sendMessage(agent, threadId, { clientId: newId(), text: "Hello again" }),
    ).rejects.toMatchObject({
      code: "contact_erased",
    });
    expect(await getConversation(agent, threadId)).toMatchObject({
      contact: { isErased: true },
      canReply: false,
      sendLock: { code: "contact_erased" },
    });
    const body = textCommand("Hello again", { conversationId: thread });
    expect(await refused(body)).toEqual([422, "contact_unreachable"]);
    expect(await refused({ ...body, sendAt: inHours(1) })).toEqual([422, "contact_unreachable"]);
  }
});

test("a cancelled message is never sent: scheduled, or queued and not claimed; a repeated cancel answers the same", async () => {
  const set = await setting();
  const { id, api, workspaceId, command, schedule, makeDue, join, one, laneOf, send, stateOf, events } = set;
  const later = await schedule();
  const queued = (await command<Command>(textCommand("Now"))).body;
  for (const made of [later, queued]) {
    const answer = await one("cancelCommand", made);
    expect([answer.status, answer.body.deliveryState, answer.body.failure]).toEqual([200, "cancelled", null]);
    expect((await one("cancelCommand", made)).text).toBe(answer.text);
  }
  await makeDue(later);
  await join(later);
  expect(await send(queued)).toBe(false);
  expect([await stateOf(later), await stateOf(queued)]).toEqual(["cancelled", "cancelled"]);
  expect((await events()).filter(({ type }) => type === "command.cancelled")).toHaveLength(2);
  for (const made of [later, queued]) {
    const shown = await timeline(set, made);
    expect([shown.deliveryState, shown.events.at(-1)?.state]).toEqual(["cancelled", "cancelled"]);
  }
  const sent = (await command<Command>(textCommand("Sent"))).body;
  await send(sent);
  const { status, body } = await one("cancelCommand", sent);
  expect([status, (body as unknown as Refusal).error.code]).toEqual([409, "command_not_cancellable"]);
  // The inbox says so too.
  const { conversationId } = laneOf(queued);
  const thread = await readThread(someAgent(id), conversationId, undefined);
  expect(thread.entries).toContainEqual(
    expect.objectContaining({ id: fromPublicId("message", queued.messageId), isCancelled: true }),
  );
  expect(thread.scheduled).toMatchObject([
    { id: fromPublicId("message", later.messageId), isCancelled: true },
  ]);
  const message = await api.ask<{ deliveryState: string }>("getMessage", {
    params: { workspaceId, messageId: queued.messageId },
  });
  expect(message.body.deliveryState).toBe("cancelled");
});

test("if a cancel races a claim or a join, one wins", { timeout: 60_000 }, async () => {
  const { command, schedule, makeDue, join, one, laneOf, stateOf } = await setting();
  const won = { cancel: 0, other: 0 };
  for (let round = 0; round < 20; round++) {
    const made = (await command<Command>(textCommand("Race"))).body;
    const [cancelled, claimed] = await Promise.all([
      one("cancelCommand", made),
      claimNext(laneOf(made), newId(), new Date()),
    ]);
    const isCancelled = cancelled.status === 200;
    expect(isCancelled).toBe(claimed?.id !== fromPublicId("message", made.messageId));
    expect(await stateOf(made)).toBe(isCancelled ? "cancelled" : "sending");
    won[isCancelled ? "cancel" : "other"]++;
    const later = await schedule();
    await makeDue(later);
    const [ended] = await Promise.all([one("cancelCommand", later), join(later), queueAllDue(operator())]);
    // It cancels a message that has joined as well.
    expect([ended.status, await stateOf(later)]).toEqual([200, "cancelled"]);
    await join(later);
    expect(await stateOf(later)).toBe("cancelled");
  }
  expect(won.cancel + won.other).toBe(20);
});

test("archiving cancels what is scheduled", async () => {
  const { api, workspaceId, schedule, stateOf, events } = await setting();
  const made = [await schedule(), await schedule()];
  const partner = { partnerId: api.world.partnerId, environment: "test" } as const;
  await changeWorkspaceStatus(operator(), partner, workspaceId, "archived", async () => undefined);
  for (const each of made) expect(await stateOf(each)).toBe("cancelled");
  const cancelled = (await events()).filter(({ type }) => type === "command.cancelled");
  expect(cancelled.map(({ data }) => data.command?.deliveryState)).toEqual(["cancelled", "cancelled"]);
});

test("messages that an interrupted archive left are cancelled by the sweep, once each; those due meanwhile are neither sent nor failed", async () => {
  const { id, schedule, makeDue, join, stateOf, events } = await setting();
  const made: Command[] = [];
  for (let count = 0; count < 5; count++) made.push(await schedule());
  const due = made.at(-1) as Command;
  await prisma().workspace.update({ where: { id }, data: { status: "archived" } });
  await makeDue(due);
  await join(due);
  await queueAllDue(operator());
  // The process is killed after the first page.
  expect((await cancelInArchived(operator(), id, 2).next()).done).toBe(false);
  const states = async () => (await Promise.all(made.map(stateOf))).sort();
  expect(await states()).toEqual(["cancelled", "cancelled", "scheduled", "scheduled", "scheduled"]);
  // If two sweeps race, one may leave the other's page to it.
  await Promise.all([cancelInAllArchived(operator()), cancelInAllArchived(operator())]);
  expect(await states()).toEqual(made.map(() => "cancelled"));
  const cancelled = (await events()).filter(({ type }) => type === "command.cancelled");
  expect(cancelled.map(({ data }) => data.command?.commandId).sort()).toEqual(
    made.map(({ commandId }) => commandId).sort(),
  );
});

test("reactivated before all is cancelled, the rest stays scheduled", async () => {
  const { id, schedule, stateOf } = await setting();
  const made = [await schedule(), await schedule()];
  const setStatus = (status: "archived" | "active") =>
    prisma().workspace.update({ where: { id }, data: { status } });
  await setStatus("archived");
  const pages = cancelInArchived(operator(), id, 1);
  await pages.next();
  await setStatus("active");
  expect((await pages.next()).done).toBe(true);
  await cancelInAllArchived(operator());
  expect((await Promise.all(made.map(stateOf))).sort()).toEqual(["cancelled", "scheduled"]);
});

test("after a restore, a message that was due may have been sent: it becomes unknown", async () => {
  const { schedule, makeDue, join, laneOf, stateOf } = await setting();
  const [due, future] = [await schedule(), await schedule()];
  await makeDue(due);
  await holdQueued();
  await join(due);
  await drainLane(operator(), laneOf(due));
  expect([await stateOf(due), await stateOf(future)]).toEqual(["unknown", "scheduled"]);
});

test("a messenger conversation gets its message when it is due, not before", async () => {
  const { id, schedule, makeDue, join, stateOf, api, workspaceId } = await setting();
  const visitor = await createVisitor(id);
  const { conversationId } = await visitor.say("Hello");
  const { body } = await api.ask<{ conversations: { id: string }[] }>("listConversations", {
    params: { workspaceId },
  });
  const made = await schedule(textCommand("Later", { conversationId: body.conversations[0]?.id }));
  const said = async () =>
    (
      await query("", "SELECT 1 FROM messages WHERE conversation_id = $1 AND direction = 'outbound'", [
        conversationId,
      ])
    ).length;
  expect(await said()).toBe(0);
  await makeDue(made);
  await join(made);
  expect([await said(), await stateOf(made)]).toEqual([1, "sent"]);
});

test("commands by key, correlation id and state, in pages", async () => {
  const { api, workspaceId, command, schedule, one, stateOf } = await setting();
  const list = async (query: Record<string, string>) => {
    const { body } = await api.ask<{ commands: Command[]; nextCursor: string }>("listCommands", {
      params: { workspaceId },
      query,
    });
    return { ids: body.commands?.map(({ commandId }) => commandId), next: body.nextCursor };
  };
  const first = (
    await command<Command>({ ...textCommand("One"), correlationId: "c-1" }, idempotent("key-number-1"))
  ).body;
  const second = await schedule({ correlationId: "c-1" });
  const third = await schedule();
  await one("cancelCommand", third);
  const all = [third, second, first].map(({ commandId }) => commandId);
  expect((await list({})).ids).toEqual(all);
  expect((await list({ idempotencyKey: "key-number-1" })).ids).toEqual([first.commandId]);
  expect((await list({ correlationId: "c-1" })).ids).toEqual([second.commandId, first.commandId]);
  expect((await list({ state: "scheduled" })).ids).toEqual([second.commandId]);
  expect((await list({ state: "cancelled" })).ids).toEqual([third.commandId]);
  expect((await list({ state: "queued" })).ids).toEqual([first.commandId]);
  expect((await list({ state: "read" })).ids).toEqual([]);
  const page = await list({ limit: "2" });
  expect(page.ids).toEqual(all.slice(0, 2));
  expect(await list({ limit: "2", cursor: page.next })).toEqual({ ids: all.slice(2), next: null });
  expect(await stateOf(first)).toBe("queued");
});
