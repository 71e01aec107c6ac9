/** Changes and messages of a link at once. Sequences, with merges: people-properties.test.ts. */
import { expect, test } from "vitest";
import { linkConversations } from "@/lib/inbox/conversations/links";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { contactOnAllChannels, sharedOf } from "@/lib/testing/links";

test("changes and messages at once, in several conversations of a link, leave one state", {
  timeout: 60_000,
}, async () => {
  const set = await contactOnAllChannels();
  const { owner } = set.world;
  const { messenger, email, whatsapp } = set.ids;
  await linkConversations(owner.ctx, messenger, [email, whatsapp]);
  for (let round = 0; round < 6; round++) {
    await updateConversation(owner.ctx, email, { status: "resolved" });
    await Promise.all([
      set.write.messenger(`a ${round}`),
      set.write.whatsapp(`b ${round}`),
      updateConversation(owner.ctx, email, { assigneeId: round % 2 ? null : owner.id }),
      updateConversation(owner.ctx, whatsapp, { status: "pending" }),
    ]);
    const [one, ...others] = await Promise.all([messenger, email, whatsapp].map(set.row));
    for (const other of others) expect(sharedOf(other)).toEqual(one && sharedOf(one));
  }
  expect((await set.row(messenger)).messageCount).toBe(7);
  expect((await set.row(whatsapp)).messageCount).toBe(7);
});
