/** No index has sent, delivered and read: a list of them walks so many commands a request, and its cursor goes on. */
import { expect, test } from "vitest";
import { query } from "@/lib/platform/db";
import { fn } from "@/lib/platform/sql";
import { commandSetting, textCommand } from "@/lib/testing/partner-api";
import { createVisitor } from "@/lib/testing/world";
import type { Command, CommandList } from "./schemas";

/** Copies a command so many times, without messages: newer ones in another state. */
const PLANT = `INSERT INTO commands (workspace_id, id, idempotency_key, fingerprint, type, correlation_id, key_id, message_id, conversation_id, accepted_at)
  SELECT workspace_id, gen_random_uuid(), gen_random_uuid()::text, fingerprint, type, correlation_id, key_id, ${fn}.new_id(), conversation_id, accepted_at
  FROM commands, generate_series(1, $2::int) WHERE workspace_id = $1`;

test("the only sent command is found behind 4,500 others, in short pages that end", async () => {
  const { api, workspaceId, id, command } = await commandSetting();
  const visitor = await createVisitor(id);
  await visitor.say("Hello");
  const list = (state: string, cursor?: string) =>
    api.ask<CommandList>("listCommands", {
      params: { workspaceId },
      query: { state, limit: "10", ...(cursor && { cursor }) },
    });
  const threads = await api.ask<{ conversations: { id: string }[] }>("listConversations", {
    params: { workspaceId },
  });
  const conversationId = threads.body.conversations[0]?.id;
  const { body: made } = await command<Command>(textCommand("Hi", { conversationId }));
  expect((await list("sent")).body.commands.map(({ commandId }) => commandId)).toEqual([made.commandId]);
  await query("", PLANT, [id, 4500]);
  const pages: number[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await list("sent", cursor);
    pages.push(body.commands.length);
    cursor = body.nextCursor ?? undefined;
  } while (cursor && pages.length < 9);
  expect(pages).toEqual([0, 0, 1]);
  expect((await list("failed")).body).toEqual({ commands: [], nextCursor: null });
});
