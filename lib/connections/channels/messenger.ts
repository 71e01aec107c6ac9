/** The website messenger: a committed message is a sent one, and the visitor's own browsers fetch it. */
import { notifyNow } from "@/lib/realtime/publish";
import { visitorTopic } from "@/lib/realtime/topics";
import { browsersOf } from "./browsers";
import type { ChannelPort } from "./port";

export const messenger: ChannelPort = {
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
