/** The length of a last message in each answer: a mail may have 100,000 characters. */
import { expect, test } from "vitest";
import type { InboxPage } from "@/lib/inbox/conversations/schemas";
import { query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { fn } from "@/lib/platform/sql";
import { asBearer, asMember, call } from "@/lib/testing/call";
import { createKey, createVisitor, createWorld } from "@/lib/testing/world";
import * as visitorsList from "../messenger/conversations/route";
import * as v1 from "../v1/conversations/route";
import * as conversation from "./conversations/[conversationId]/route";
import * as conversations from "./conversations/route";
import * as updates from "./updates/route";

test("lists carry 200 characters of the last message, v1 and its row 4,096, and none is cut in two", async () => {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  const visitor = await createVisitor(workspaceId);
  const { conversationId } = await visitor.say("hello");
  const message = {
    workspaceId,
    conversationId,
    id: newId(),
    direction: "inbound",
    senderType: "contact",
    type: "text",
    text: "😀".repeat(50_000),
  };
  await query("", `SELECT ${fn}.add_message($1::jsonb, now())`, [JSON.stringify(message)]);
  const headers = asMember(owner, workspaceId);
  const { secret } = await createKey(world);
  const params = { conversationId };
  const answers = await Promise.all([
    call<InboxPage>(conversations, { headers }),
    call<InboxPage>(conversations, { headers, query: { q: "hello" } }),
    call<InboxPage>(updates, { headers, query: { ids: conversationId } }),
    call<InboxPage>(visitorsList, { headers: asBearer(visitor.token) }),
    call<InboxPage>(v1, { headers: asBearer(secret) }),
  ]);
  expect(answers.map(({ body }) => body.conversations[0]?.lastMessage?.text)).toEqual([
    ...Array(4).fill("😀".repeat(200)),
    "😀".repeat(4_096),
  ]);
  const one = await call<InboxPage["conversations"][number]>(conversation, { headers, params });
  expect(one.body.lastMessage?.text).toBe("😀".repeat(200));
});
