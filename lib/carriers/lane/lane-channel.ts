/** The sending half of the port (docs/channels.md) of a channel whose messages wait in a lane. */
import type { Ctx } from "@/lib/platform/context";
import type { DueMessage, Lane, SentFrom } from "./lane";
import type { SendRecord } from "./send-outcome";

export type Outgoing = { lane: Lane; attemptId: string; message: DueMessage };

/** The outcome of one call of the provider, and what else follows from it once it is stored. */
export type Sent = { record: SendRecord; afterwards?: () => Promise<void> };

export type LaneSender = {
  /** No message is sent before this instant. */
  pausedUntil: Date | null;
  /** Null where the sender has no account at the provider. */
  from: SentFrom | null;
  /**
   * Before a message is claimed: waits for the sender's turn and prepares what must exist at the provider, so a crash here
   * costs no message. `renew` prolongs the lease by so many seconds; `hasFile`: a file goes along with a message that waits. False:
   * the lease was lost.
   */
  prepare(
    lane: Lane,
    renew: (seconds: number) => Promise<boolean>,
    waiting: { hasFile: boolean },
  ): Promise<boolean>;
  /** One call of the provider, with the attempt's id as the reference that its receipts bring back. Never throws for a refusal. */
  send(ctx: Ctx, outgoing: Outgoing): Promise<Sent>;
};

export type LaneChannel = {
  /** Null while the conversation's messages cannot be sent. Read before each message. */
  openSender(ctx: Ctx, lane: Lane): Promise<LaneSender | null>;
  /** The outcome of a message that is due while no sender is open. */
  withoutSender: SendRecord;
};
