/** The least that delivering can cost: bodies from memory, one HMAC and one request each, nothing written. */
import { createHmac } from "node:crypto";
import { Agent, request } from "undici";
import type { OwnDatabase } from "../../lib/own-database";
import { type Contender, metered } from "../harness";
import type { OwnDrain, Parcel } from "./own-drain";
import { checkReports } from "./subscribers";

export function createSender(): { send: (parcel: Parcel) => Promise<void>; close: () => Promise<void> } {
  const dispatcher = new Agent();
  return {
    send: async ({ id, url, secret, event, body }) => {
      const answer = await request(url, {
        method: "POST",
        dispatcher,
        body,
        headers: {
          "content-type": "application/json; charset=utf-8",
          "x-service-event": event,
          "x-service-delivery": id,
          "x-service-signature": createHmac("sha256", secret).update(body).digest("hex"),
        },
      });
      await answer.body.dump();
      if (answer.statusCode !== 204) throw new Error(`a receiver answered ${answer.statusCode}`);
    },
    close: () => dispatcher.close(),
  };
}

export function createBareLoop(
  { postmaster }: OwnDatabase,
  own: OwnDrain,
): Contender & { close: () => Promise<void> } {
  const { send, close } = createSender();
  const run = async () => {
    const parcels = own.parcels();
    const waiting = parcels.values();
    const worker = async (): Promise<void> => {
      for (const parcel of waiting) await send(parcel);
    };
    const sample = await metered(parcels.length, postmaster, async () => {
      await Promise.all(Array.from({ length: own.concurrency }, worker));
    });
    checkReports(
      "bare loop",
      await own.receivers.report(own.secrets()),
      parcels.length / own.receivers.urls.length,
    );
    return sample;
  };
  return { name: "bare loop", run, close };
}
