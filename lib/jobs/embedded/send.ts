/** Events that a function sends with step.sendEvent or inngest.send go to the executor that runs it. */
import { type Inngest, Middleware } from "inngest";

export type SentEvent = { id?: string; name: string; data: unknown; ts?: number };
/** Returns the events' ids. */
export type Send = (events: readonly SentEvent[]) => Promise<string[]>;

const sendOf = new WeakMap<Inngest.Any, Send>();

export function sendThrough(client: Inngest.Any, send: Send): void {
  sendOf.set(client, send);
}

export class SendToExecutor extends Middleware.BaseMiddleware {
  readonly id = "send-to-executor";

  /** Never calls `next`, which would use the network. */
  override async wrapSendEvent({ events }: Middleware.WrapSendEventArgs) {
    const send = sendOf.get(this.client);
    if (!send) throw new Error("no executor runs the functions of this client");
    const ids = await send(events.map(({ id, name, data, ts }) => ({ id, name, data, ts })));
    return { ids };
  }
}
