/** WhatsApp: a message waits in its conversation's lane. What may go, add_said() says; commands and the lane, which asks again, share it. */
import { sendingState } from "@/lib/connections/installations/sender";
import { AppError } from "@/lib/platform/errors";
import { CHANNELS } from "./capabilities";
import type { ChannelPort } from "./port";

const { fileProblem, takesCaption } = CHANNELS.whatsapp;

export const whatsapp: ChannelPort = {
  /** Throws media_invalid. */
  mustCarry({ files, fields: { text } }) {
    for (const file of files) {
      const problem = fileProblem(file);
      if (problem) throw new AppError("media_invalid", problem.message);
      if (text !== null && !takesCaption(file.kind, text))
        throw new AppError(
          "media_invalid",
          "WhatsApp does not take this text with the file. Send it as a message of its own.",
        );
    }
  },
  async showTyping() {},
  readState: sendingState,
};
