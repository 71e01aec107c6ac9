/** Drafts: one's own, on all one's devices. */
import { expect, test } from "vitest";
import type { Draft } from "@/lib/inbox/conversations/schemas";
import type { Thread } from "@/lib/inbox/messages/schemas";
import { asMember, call } from "@/lib/testing/call";
import { scene } from "@/lib/testing/inbox";
import { addMember } from "@/lib/testing/world";
import * as draft from "./conversations/[conversationId]/draft/route";
import * as thread from "./conversations/[conversationId]/thread/route";

test("a draft is its writer's alone, and the newest one stays with empty texts once it is sent", async () => {
  const { world, params, headers } = await scene();
  const tom = asMember(await addMember(world.workspaceId, "agent", "Tom"), world.workspaceId);
  const save = (reply: string) =>
    call<Draft>(draft, { method: "POST", headers, params, body: { reply, note: "" } });
  const read = async (as: Record<string, string>) =>
    (await call<Thread>(thread, { headers: as, params })).body.draft;
  expect(await read(headers)).toBeNull();
  const saved = await save("We open at");
  expect([saved.status, await read(headers)]).toEqual([200, saved.body]);
  expect(await read(tom)).toBeNull();
  const ended = await save("");
  expect(await read(headers)).toEqual({ reply: "", note: "", updatedAt: ended.body.updatedAt });
  expect(ended.body.updatedAt >= saved.body.updatedAt).toBe(true);
});
