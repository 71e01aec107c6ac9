/** The server side of a channel; docs/channels.md says how to add one. */
import type { TxCtx } from "@/lib/platform/transaction";

/** The columns of a message. */
export type MessageFields = {
  type: string;
  text: string | null;
  content: object | null;
  attachments?: object[];
  providerMessageId?: string;
};
/** An agent's input, before the channel makes a message of it. `mail`: subject and further recipients. */
export type SaidFields = {
  fields: MessageFields;
  mail: { subject?: string; to?: string; cc: string[] } | null;
  files: { id: string; kind: string; mimeType: string; sizeBytes: number }[];
};
export type Target = { workspaceId: string; conversationId: string };
/** `lock`: why nothing can be sent at all; `isSandbox`: messages go to the simulator, where no reply window closes. */
export type ChannelState = { isSandbox: boolean; lock: { code: string; message: string } | null };

export type ChannelPort = {
  /** Throws why the channel does not take these files. What else may not be sent, add_said() says. */
  mustCarry?(said: SaidFields): void;
  /**
   * The message as the channel stores it; without this, the agent's input. Throws why it may not be sent. Runs in the transaction
   * that adds it.
   */
  compose?(tx: TxCtx, target: Target, said: SaidFields, messageId: string): Promise<MessageFields>;
  /** An agent is typing. Never durable. */
  showTyping(target: Target, firstName: string): Promise<void>;
  /** Whether the workspace can send on this channel at all. */
  readState(workspaceId: string): Promise<ChannelState>;
};
