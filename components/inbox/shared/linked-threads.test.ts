/** Conversations that are shown as one, in a browser without a screen. */
import { QueryObserver } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { DEFAULT_FILTER } from "@/components/inbox/shared/filter-url";
import { lastWritten, readUpTo } from "@/components/inbox/shared/linked-threads";
import { changeConversation } from "@/components/inbox/shared/own-changes";
import { keys } from "@/lib/client/keys";
import { linkConversations } from "@/lib/inbox/conversations/links";
import type { LinkedConversation } from "@/lib/inbox/conversations/schemas";
import type { Thread } from "@/lib/inbox/messages/schemas";
import { readThread } from "@/lib/inbox/messages/thread";
import { contactOnAllChannels } from "@/lib/testing/links";
import { openInbox } from "@/lib/testing/open-inbox";
import { relayNotices } from "@/lib/testing/relay";

relayNotices();

async function linked() {
  const set = await contactOnAllChannels();
  const { messenger, email, whatsapp } = set.ids;
  await linkConversations(set.world.owner.ctx, messenger, [email, whatsapp]);
  return { ...set, ...set.ids };
}

const member = (id: string, change: Partial<LinkedConversation> = {}) =>
  ({ id, unreadCount: 0, messageCount: 0, lastInboundAt: null, ...change }) as LinkedConversation;

test("one answers where the contact wrote last, or in the conversation itself", () => {
  const at = (hour: number) => ({ lastInboundAt: `2026-11-29T0${hour}:00:00.000Z` });
  expect(lastWritten({ id: "a" })).toBe("a");
  expect(lastWritten({ id: "a", linked: [member("a"), member("b")] })).toBe("a");
  expect(lastWritten({ id: "a", linked: [member("a"), member("b", at(1))] })).toBe("b");
  expect(lastWritten({ id: "a", linked: [member("a", at(2)), member("b", at(1))] })).toBe("a");
  expect(lastWritten({ id: "b", linked: [member("a", at(2)), member("b", at(2))] })).toBe("b");
});

test("messages that are not on screen stay unread", () => {
  expect(readUpTo({ id: "a", messageCount: 5 }, null)).toEqual({
    sent: { upToNumber: 5 },
    seen: { unreadCount: 0 },
  });
  const a = member("a", { messageCount: 5, unreadCount: 2 });
  const b = member("b", { messageCount: 9, unreadCount: 3 });
  const conversation = { ...a, linked: [a, b] };
  expect(readUpTo(conversation, null)).toBeNull();
  expect(readUpTo(conversation, { a: 6, b: 8 })).toEqual({
    sent: {
      upToNumber: 5,
      linked: [
        { id: "a", upToNumber: 5 },
        { id: "b", upToNumber: 8 },
      ],
    },
    seen: {
      unreadCount: 0,
      linked: [
        { ...a, unreadCount: 0 },
        { ...b, unreadCount: 1 },
      ],
    },
  });
});

test("the thread on screen has later messages of each, though a thread of another of the link is loaded too", async () => {
  const set = await linked();
  const { messenger, email, world } = set;
  const inbox = await openInbox(world, messenger);
  const { client, workspaceId } = inbox.scope;
  const read = vi.fn((id: string) => readThread(world.owner.ctx, id));
  for (const id of [email, messenger]) {
    const queryKey = keys.inbox.thread(workspaceId, id);
    const observer = new QueryObserver(client, { queryKey, queryFn: () => read(id), staleTime: Infinity });
    onTestFinished(observer.subscribe(() => undefined));
    await vi.waitFor(() => expect(client.getQueryData(queryKey)).toBeDefined(), { timeout: 10_000 });
  }
  read.mockClear();
  const shown = () => client.getQueryData<Thread>(keys.inbox.thread(workspaceId, messenger));
  for (const [text, channel] of [
    ["by mail", "email"],
    ["here", "messenger"],
  ] as const) {
    await set.write[channel](text);
    await vi.waitFor(() => expect(shown()?.entries.at(-1)).toMatchObject({ text }), 5_000);
  }
  expect(read).not.toHaveBeenCalledWith(messenger);
});

test("a change that is made here reaches the row of another conversation of the link", async () => {
  const { messenger, whatsapp, world } = await linked();
  const inbox = await openInbox(world);
  const row = () => inbox.listOf(DEFAULT_FILTER)?.rows[0];
  expect(row()?.id).toBe(whatsapp);
  await changeConversation(inbox.scope, messenger, {}, (sent) =>
    inbox.patch(messenger, { status: "resolved" }, sent),
  );
  await vi.waitFor(() => expect(inbox.listOf(DEFAULT_FILTER)?.rows).toEqual([]), 5_000);
});
