/** The website messenger: a committed message is a sent one, and the visitor's own browsers fetch it. */
import { AppError } from "@/lib/platform/errors";
import { notifyNow } from "@/lib/realtime/publish";
import { visitorTopic } from "@/lib/realtime/topics";
import { browsersOf, notifyBrowsers } from "./browsers";
import type { ChannelPort } from "./port";

export const messenger: ChannelPort = {
  async mustTake(_, { templateCategory }) {
    if (templateCategory !== null) throw new AppError("template_not_found");
  },
  handOver: notifyBrowsers,
  async showTyping(target, name) {
    const { conversationId } = target;
    await Promise.all(
      (await browsersOf(target)).map((id) =>
        notifyNow(visitorTopic(id), { type: "typing", name, conversationId }),
      ),
    );
  },
  readState: async () => ({ isSandbox: false, lock: null }),
};
