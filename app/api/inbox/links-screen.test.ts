/** The facts of a link that the open conversation needs: where the contact wrote last, where a page of each begins, and its side threads. */
import { expect, test } from "vitest";
import { linkConversations } from "@/lib/inbox/conversations/links";
import { sendMessage } from "@/lib/inbox/messages/send";
import { forwardMessages } from "@/lib/inbox/side-threads/forward";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { callSql } from "@/lib/platform/sql";
import { transaction } from "@/lib/platform/transaction";
import { call } from "@/lib/testing/call";
import { contactOnAllChannels, type InboxConversation, type Thread } from "@/lib/testing/links";
import { operator } from "@/lib/testing/world";
import * as sideThread from "./conversations/[conversationId]/forwards/[sideThreadId]/route";
import * as conversation from "./conversations/[conversationId]/route";
import * as thread from "./conversations/[conversationId]/thread/route";
import * as updates from "./updates/route";

async function linked() {
  const set = await contactOnAllChannels();
  const { owner, workspaceId } = set.world;
  const { messenger, email, whatsapp } = set.ids;
  await linkConversations(owner.ctx, messenger, [email, whatsapp]);
  return { ...set, owner, workspaceId };
}

test("each of a link has the time of the contact's last message, on every channel", async () => {
  const set = await linked();
  const { messenger, email, whatsapp } = set.ids;
  const lastOne = async () => {
    const params = { conversationId: messenger };
    const { body } = await call<InboxConversation>(conversation, { headers: set.headers, params });
    const times = (body.linked ?? []).map(({ id, lastInboundAt }) => ({ id, at: lastInboundAt ?? "" }));
    return times.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1)?.id;
  };
  expect(await lastOne()).toBe(whatsapp);
  for (const [channel, id] of [
    ["email", email],
    ["messenger", messenger],
    ["whatsapp", whatsapp],
    ["email", email],
  ] as const) {
    await set.write[channel]("once more");
    expect(await lastOne(), channel).toBe(id);
  }
  // Neither an answer of the team, nor a reaction, nor the answer to a rating's question is a message to be answered.
  await sendMessage(set.owner.ctx, messenger, { clientId: newId(), text: "An answer" });
  for (const said of [
    { type: "reaction", text: null, content: { type: "reaction", emoji: "👍" } },
    { type: "list_reply", text: "5", content: { type: "list_reply", ratingId: newId() } },
  ])
    await transaction(operator(), ({ tx, now }) => {
      const input = {
        ...{ workspaceId: set.workspaceId, conversationId: whatsapp, id: newId(), direction: "inbound" },
        ...{ senderType: "contact", senderId: set.contactId, ...said },
      };
      return callSql("add_message", { input, at: now() }, tx);
    });
  expect(await lastOne()).toBe(email);
});

test("the newest page names the last message of each, also of one that has none on it", async () => {
  const set = await linked();
  const { messenger, email, whatsapp } = set.ids;
  await set.write.email("also above the page");
  for (let at = 0; at < 50; at++) await set.write.whatsapp(`w${at}`);
  const params = { conversationId: messenger };
  const { body } = await call<Thread>(thread, { headers: set.headers, params });
  const counts = await Promise.all([messenger, email, whatsapp].map(set.row));
  expect(body.entries.every(({ conversationId }) => conversationId === whatsapp)).toBe(true);
  expect(body.lastNumbers).toEqual(
    Object.fromEntries(counts.map(({ id, messageCount }) => [id, messageCount])),
  );
  const query = { before: body.olderCursor ?? "" };
  const older = (await call<Thread>(thread, { headers: set.headers, params, query })).body;
  expect(older.lastNumbers).toBeUndefined();

  const [own, ...others] = [messenger, email, whatsapp].map((id) => ({ id, number: body.lastNumbers?.[id] }));
  await set.write.email("the next");
  const { thread: update } = (
    await call<{ thread: Thread | null }>(updates, {
      headers: set.headers,
      query: {
        ...{ thread: messenger, after: String(own?.number) },
        linked: others.map(({ id, number }) => `${id}:${number}`).join(),
      },
    })
  ).body;
  expect(update?.entries).toMatchObject([{ text: "the next", conversationId: email }]);
});

test("the thread has the side threads of all, and each is opened in its own conversation", async () => {
  const set = await linked();
  const { messenger, email } = set.ids;
  const [message] = await prisma().message.findMany({ where: { conversationId: email }, take: 1 });
  const made = await forwardMessages(set.owner.ctx, email, {
    ...{ clientId: newId(), address: "rui@supplier.test", comment: "", fileIds: [] },
    messageIds: [message?.id ?? ""],
  });
  const params = { conversationId: messenger };
  const { body } = await call<Thread>(thread, { headers: set.headers, params });
  expect(body.sideThreads).toMatchObject([{ id: made.id, conversationId: email }]);
  const places = body.linked?.filter((id) => id !== messenger).map((id) => `${id}:0`);
  const query = { thread: messenger, linked: places?.join() ?? "" };
  const later = await call<{ thread: Thread | null }>(updates, { headers: set.headers, query });
  expect(later.body.thread?.sideThreads).toMatchObject([{ id: made.id, conversationId: email }]);
  const opened = async (conversationId: string) =>
    (await call(sideThread, { headers: set.headers, params: { conversationId, sideThreadId: made.id } }))
      .status;
  expect([await opened(email), await opened(messenger)]).toEqual([200, 404]);
});
