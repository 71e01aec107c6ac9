/** The rows of the table of docs/tickets.md that a customer and a person cause: the same whatever the channel. */
import { expect } from "vitest";
import { blockContact } from "@/lib/inbox/conversations/block-contact";
import { prisma, query } from "@/lib/platform/db";
import type { deskOf } from "./tickets";
import type { World } from "./world";

/** A new conversation of a customer who has written once. Each call returns once what it writes is stored. */
export type Talk = {
  conversationId: string;
  say: (text: string) => Promise<unknown>;
  answer: (text: string) => Promise<unknown>;
  /** Something that a program of the customer's side writes, or a reaction. */
  mutter: () => Promise<unknown>;
};
type Scene = World & { desk: ReturnType<typeof deskOf>; begin: () => Promise<Talk> };
type Row = (scene: Scene, talk: Talk) => Promise<void>;

/** The ticket's status, and how many messages it has. */
async function stateOf({ desk }: Scene, id: string): Promise<[status: string, messages: number]> {
  const { ticket, messages } = (await desk.read(id)).body;
  return [ticket.status, messages.length];
}

const opened = async ({ desk }: Scene, { conversationId }: Talk, status?: string): Promise<string> => {
  const { body } = await desk.open({ conversationId, messageIds: [] });
  if (status) await desk.change(body.id, { status });
  return body.id;
};

export const TABLE: [string, Row][] = [
  [
    "the customer writes: a wait for them ends, every other status stays",
    async (scene, talk) => {
      const id = await opened(scene, talk);
      await talk.say("And the kitchen");
      expect(await stateOf(scene, id)).toEqual(["new", 1]);
      for (const [before, after] of [
        ["waiting_others", "waiting_others"],
        ["waiting_customer", "in_progress"],
        ["in_progress", "in_progress"],
      ] as const) {
        await scene.desk.change(id, { status: before });
        await talk.say(`After ${before}`);
        expect((await stateOf(scene, id))[0]).toBe(after);
      }
      expect(await stateOf(scene, id)).toEqual(["in_progress", 4]);
    },
  ],
  [
    "what is done opens again within its days, but not by thanks",
    async (scene, talk) => {
      const id = await opened(scene, talk, "done");
      await talk.say("Thanks!");
      expect(await stateOf(scene, id)).toEqual(["done", 1]);
      await talk.say("It is cold again");
      expect(await stateOf(scene, id)).toEqual(["in_progress", 2]);
    },
  ],
  [
    "after its days it stays done and takes no more",
    async (scene, talk) => {
      const id = await opened(scene, talk, "done");
      await query("", "UPDATE tickets SET done_at = now() - interval '15 days' WHERE id = $1", [id]);
      await talk.say("It is cold again");
      expect(await stateOf(scene, id)).toEqual(["done", 0]);
    },
  ],
  [
    "an agent's answer begins the work, and joins",
    async (scene, talk) => {
      const id = await opened(scene, talk);
      await talk.answer("We come tomorrow");
      expect(await stateOf(scene, id)).toEqual(["in_progress", 1]);
    },
  ],
  [
    "what no person writes changes no status",
    async (scene, talk) => {
      const id = await opened(scene, talk, "waiting_customer");
      await talk.mutter();
      expect((await stateOf(scene, id))[0]).toBe("waiting_customer");
    },
  ],
  [
    "a blocked contact's message joins none",
    async (scene, talk) => {
      const id = await opened(scene, talk, "waiting_customer");
      const { contactId } = await prisma().conversation.findFirstOrThrow({
        where: { id: talk.conversationId },
      });
      await blockContact(scene.owner.ctx, contactId, true, "spam");
      await talk.say("Buy this");
      expect(await stateOf(scene, id)).toEqual(["waiting_customer", 0]);
    },
  ],
  [
    "a conversation that is resolved leaves it, and opens again when the customer writes",
    async (scene, talk) => {
      const id = await opened(scene, talk, "waiting_others");
      const { workspaceId } = scene;
      const where = { workspaceId, id: talk.conversationId };
      await prisma().conversation.updateMany({ where, data: { status: "resolved" } });
      await talk.say("Hello?");
      expect(await stateOf(scene, id)).toEqual(["waiting_others", 1]);
      expect((await prisma().conversation.findFirstOrThrow({ where })).status).toBe("open");
    },
  ],
];
