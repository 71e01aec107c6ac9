/** A number that stays in the phone's app: its echoes, its past, its phone book. */
import { expect, test } from "vitest";
import { getInstallation } from "@/lib/connections/installations/read";
import { getConversation } from "@/lib/inbox/conversations/inbox";
import { query } from "@/lib/platform/db";
import { asMember, call } from "@/lib/testing/call";
import { conversationWith, createWhatsappWorld, messageRow, reply, threadOf } from "@/lib/testing/whatsapp";
import { begun, isAllIngested, sendWebhook, typesOf, until } from "@/lib/testing/whatsapp-jobs";
import { someAgent } from "@/lib/testing/world";
import * as setAside from "../settings/whatsapp/set-aside/route";

const echo = (id: string, to: string, body: string, more: object = {}) => ({
  from: "15550101234",
  to,
  id,
  timestamp: "1763719200",
  type: "text",
  text: { body },
  ...more,
});

test("the owner's message in the phone's app appears once, is never sent, and opens no window", async () => {
  const world = await createWhatsappWorld();
  const phone = "351912345001";
  const counts = (wanted: object) =>
    until(async () =>
      expect(await threadOf(world, await conversationWith(world, phone))).toMatchObject(wanted),
    );
  for (const _ of [1, 2]) {
    await sendWebhook(world, "smb_message_echoes", {
      message_echoes: [echo("wamid.app1", phone, "from the phone")],
    });
    // The same update in other bytes.
    await sendWebhook(world, "smb_message_echoes", {
      message_echoes: [echo("wamid.app1", phone, "from the phone"), echo("wamid.app2", phone, "and more")],
    });
  }
  // Waits before the next: updates that are not faithfully handed over may be processed in another order.
  await counts({ messageCount: 2 });
  await sendWebhook(world, "smb_message_echoes", {
    message_echoes: [
      {
        ...echo("wamid.app3", phone, ""),
        type: "revoke",
        revoke: { original_message_id: "wamid.app2" },
        text: undefined,
      },
    ],
  });
  await counts({ canReply: false, unreadCount: 0, messageCount: 3 });
  const { entries } = await threadOf(world, await conversationWith(world, phone));
  expect(entries).toMatchObject([
    {
      direction: "outbound",
      senderType: "agent",
      senderId: null,
      senderName: "WhatsApp app",
      deliveryState: "sent",
      text: "from the phone",
    },
    { text: "and more" },
    { type: "revoke", content: { originalId: "wamid.app2" } },
  ]);
  const attempts = await query("", "SELECT 1 FROM message_attempts WHERE workspace_id = $1", [
    world.workspaceId,
  ]);
  expect(attempts).toEqual([]);
});

test("an echo of our own message is that message, before and after its id is known", async () => {
  const world = await createWhatsappWorld();
  const phone = "14155550008";
  const id = await begun(world, phone);
  const sent = await reply(world, id, "once only");
  await until(async () => expect((await messageRow(sent)).provider_message_id).not.toBeNull());
  const { provider_message_id: wamid } = await messageRow(sent);
  await sendWebhook(world, "smb_message_echoes", { message_echoes: [echo(wamid ?? "", phone, "once only")] });
  // Simulates a lost response and no receipt.
  const unknown = await reply(world, id, "who knows");
  await until(async () => expect((await messageRow(unknown)).state).toBe("read"));
  await query(
    "",
    "UPDATE messages SET provider_message_id = NULL, delivery_state = 'unknown', delivered_at = NULL, read_at = NULL WHERE id = $1",
    [unknown],
  );
  await sendWebhook(world, "smb_message_echoes", {
    message_echoes: [echo("wamid.found", phone, "who knows")],
  });
  await until(async () =>
    // Receipts of the first answer may still come.
    expect(await messageRow(unknown)).toMatchObject({
      provider_message_id: "wamid.found",
      state: expect.stringMatching(/^(sent|delivered|read)$/),
    }),
  );
  expect(
    (await threadOf(world, id)).entries.filter(({ direction }) => direction === "outbound"),
  ).toHaveLength(2);
});

const past = (id: string, from: string, body: string, at: number, status = "READ") => ({
  from,
  ...(from === "15550101234" && { to: "351912345002" }),
  id,
  timestamp: String(at),
  type: "text",
  text: { body },
  history_context: { status },
});

test("history is imported with its own times, before existing messages, without unread counts or events", async () => {
  const world = await createWhatsappWorld();
  const phone = "351912345002";
  const id = await begun(world, phone);
  const before = await typesOf(world.workspaceId, "%");
  const thread = {
    id: phone,
    messages: [
      past("wamid.h2", "15550101234", "second", 1700000100, "DELIVERED"),
      past("wamid.h1", phone, "first", 1700000000),
      { ...past("wamid.h3", phone, "", 1700000200), type: "media_placeholder", text: undefined },
    ],
  };
  const stranger = {
    id: "351912345003",
    messages: [past("wamid.h9", "351912345003", "long ago", 1690000000)],
  };
  for (const progress of [50, 100])
    await sendWebhook(world, "history", {
      history: [{ metadata: { phase: 0, chunk_order: 1, progress }, threads: [thread, stranger] }],
    });
  await until(async () => expect((await threadOf(world, id)).messageCount).toBe(4));
  const { entries, unreadCount, lastMessage } = await threadOf(world, id);
  expect([unreadCount, lastMessage?.text]).toEqual([1, "Hello"]);
  expect(entries).toMatchObject([
    {
      number: 1,
      text: "first",
      direction: "inbound",
      createdAt: "2023-11-14T22:13:20.000Z",
      deliveryState: null,
    },
    { number: 2, text: "second", direction: "outbound", deliveryState: "delivered" },
    { number: 3 },
    { number: 4, text: "Hello" },
  ]);
  await until(async () => {
    const old = await conversationWith(world, "351912345003");
    expect(await getConversation(someAgent(world.workspaceId), old)).toMatchObject({
      status: "resolved",
      unreadCount: 0,
      canReply: false,
      updatedAt: "2023-07-22T04:26:40.000Z",
    });
  });
  expect(await typesOf(world.workspaceId, "%")).toEqual(before);
  const [counter] = await query<{ n: number }>(
    "",
    "SELECT conversation_count AS n FROM workspace_counters WHERE workspace_id = $1",
    [world.workspaceId],
  );
  expect(Number(counter?.n)).toBe(2);

  // The file that was only announced.
  await sendWebhook(world, "history", {
    messages: [
      {
        from: phone,
        id: "wamid.h3",
        timestamp: "1700000200",
        type: "image",
        image: { id: "1234567", mime_type: "image/jpeg", sha256: "x" },
      },
    ],
  });
  await until(async () =>
    expect((await threadOf(world, id)).entries[2]).toMatchObject({
      type: "media",
      number: 3,
      attachments: [{ kind: "image" }],
    }),
  );
});

test("unshared history is reported, phone book names fill empty names, and groups are ignored", async () => {
  const world = await createWhatsappWorld();
  const { workspaceId } = world;
  const phone = "351912345004";
  await sendWebhook(world, "smb_message_echoes", { message_echoes: [echo("wamid.b1", phone, "hi")] });
  await until(async () => void (await conversationWith(world, phone)));
  await sendWebhook(world, "history", { history: [{ errors: [{ code: 2593109, title: "declined" }] }] });
  const entry = (name: string) => ({
    type: "contact",
    action: "add",
    contact: { full_name: name, phone_number: phone },
  });
  await sendWebhook(world, "smb_app_state_sync", { state_sync: [entry("Rui Costa")] });
  await isAllIngested(world);
  await sendWebhook(world, "smb_app_state_sync", { state_sync: [entry("Another Name")] });
  await sendWebhook(world, "messages", {
    messages: [
      {
        from: phone,
        group_id: "g1",
        id: "wamid.g1",
        timestamp: "1763719200",
        type: "text",
        text: { body: "all of you" },
      },
    ],
  });
  await until(async () => {
    expect((await getInstallation(workspaceId))?.historyDeclinedAt).not.toBeNull();
    const conversation = await conversationWith(world, phone);
    expect((await getConversation(someAgent(workspaceId), conversation)).contact.name).toBe("Rui Costa");
  });
  await isAllIngested(world);
  const { body } = await call(setAside, { headers: asMember(world.owner, workspaceId) });
  expect(body, "messages of groups are ignored").toEqual({ items: [] });
  expect((await threadOf(world, await conversationWith(world, phone))).messageCount).toBe(1);
});
