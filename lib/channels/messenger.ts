/** The website messenger: a committed message is a sent one, and the visitor's own browsers fetch it. */
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { notify, notifyNow } from "@/lib/realtime/publish";
import { visitorTopic } from "@/lib/realtime/topics";
import type { ChannelPort, Target } from "./port";

type Visitors = Pick<ReturnType<typeof prisma>, "visitor">;

/** Every browser in which the contact has this conversation. */
const browsersOf = ({ visitor }: Visitors, { workspaceId, conversationId }: Target) =>
  visitor.findMany({ where: { workspaceId, conversationId }, select: { id: true } });

export const messenger: ChannelPort = {
  async mustTake(_, { templateCategory }) {
    if (templateCategory !== null) throw new AppError("template_not_found");
  },
  async handOver(tx, target) {
    for (const { id } of await browsersOf(tx.tx, target))
      notify(tx, visitorTopic(id), { type: "thread.changed" });
  },
  async showTyping(target, name) {
    const browsers = await browsersOf(prisma(), target);
    await Promise.all(browsers.map(({ id }) => notifyNow(visitorTopic(id), { type: "typing", name })));
  },
  readState: async () => ({ isSandbox: false, lock: null }),
};
