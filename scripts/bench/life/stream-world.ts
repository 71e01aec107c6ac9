/** People with an event stream each: visitors of one workspace, and its members with as many as one may have. */
import { addMember, createVisitor, createWorld, type World } from "@/lib/testing/world";
import type { StreamTarget } from "./streams";

/** A member may have so many open. */
const EACH = 20;
/** Visitors are made so many at a time. */
const MAKING = 8;

export type Listener = { token: string; conversationId: string };
export type StreamWorld = { world: World; visitors: Listener[]; inboxes: StreamTarget[] };

export async function makeStreamWorld(streams: number): Promise<StreamWorld> {
  const world = await createWorld();
  const { workspaceId } = world;
  const inboxes: StreamTarget[] = [];
  while (inboxes.length < streams) {
    const { cookie } = await addMember(workspaceId, "agent");
    for (let stream = 0; stream < EACH && inboxes.length < streams; stream++)
      inboxes.push({
        url: `${process.env.APP_URL}/api/inbox/stream`,
        headers: { cookie, "parley-workspace": workspaceId },
      });
  }
  const visitors: Listener[] = [];
  const make = async (): Promise<void> => {
    while (visitors.length < streams) {
      const place = visitors.push({ token: "", conversationId: "" }) - 1;
      const { token, say } = await createVisitor(workspaceId);
      visitors[place] = { token, conversationId: (await say("Good morning")).conversationId };
    }
  };
  await Promise.all(Array.from({ length: MAKING }, make));
  return { world, visitors, inboxes };
}

export const visitorStream = ({ token }: Listener): StreamTarget => ({
  url: `${process.env.APP_URL}/api/messenger/stream`,
  headers: { authorization: `Bearer ${token}` },
});
