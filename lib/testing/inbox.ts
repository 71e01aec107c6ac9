/** A workspace with a visitor who has written. */
import { asMember } from "@/lib/testing/call";
import { createVisitor, createWorld } from "@/lib/testing/world";

export async function scene() {
  const world = await createWorld();
  const visitor = await createVisitor(world.workspaceId);
  const { conversationId } = await visitor.say("hello from the shop");
  return {
    world,
    visitor,
    conversationId,
    params: { conversationId },
    headers: asMember(world.owner, world.workspaceId),
  };
}
