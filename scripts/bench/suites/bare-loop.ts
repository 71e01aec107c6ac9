/** The least that delivering can cost: bodies from memory, one HMAC and one request each, nothing written. */
import { createHmac } from "node:crypto";
import { Agent, request } from "undici";
import { attemptHeaders } from "@/lib/webhooks/signature";
import type { OwnDatabase } from "../../lib/own-database";
import { type Contender, metered } from "../harness";
import type { OwnDrain, Parcel } from "./own-drain";
import { checkReports } from "./subscribers";

type HeadersOf = (parcel: Parcel) => Record<string, string>;

/** Parley sends these headers, both signatures included. */
const full: HeadersOf = ({ id, secret, event, body }) =>
  attemptHeaders(
    { secret, nextSecret: null, isInTransition: true },
    { deliveryId: id, event, number: 1, at: new Date(), body },
  );

/** One signature and what a receiver needs to know it. */
const lean: HeadersOf = ({ id, secret, event, body }) => ({
  "content-type": "application/json; charset=utf-8",
  "x-service-event": event,
  "x-service-delivery": id,
  "x-service-signature": createHmac("sha256", secret).update(body).digest("hex"),
});

export function createSender(headersOf: HeadersOf = lean): {
  send: (parcel: Parcel) => Promise<void>;
  close: () => Promise<void>;
} {
  const dispatcher = new Agent();
  return {
    send: async (parcel) => {
      const { url, body } = parcel;
      const answer = await request(url, { method: "POST", dispatcher, body, headers: headersOf(parcel) });
      await answer.body.dump();
      if (answer.statusCode !== 204) throw new Error(`a receiver answered ${answer.statusCode}`);
    },
    close: () => dispatcher.close(),
  };
}

export function createBareLoop(
  { postmaster }: OwnDatabase,
  own: OwnDrain,
  { isSame = false },
): Contender & { close: () => Promise<void> } {
  const name = isSame ? "bare loop, same requests" : "bare loop";
  const { send, close } = createSender(isSame ? full : lean);
  const run = async () => {
    const parcels = own.parcels();
    const waiting = parcels.values();
    const worker = async (): Promise<void> => {
      for (const parcel of waiting) await send(parcel);
    };
    const sample = await metered(parcels.length, postmaster, async () => {
      await Promise.all(Array.from({ length: own.concurrency }, worker));
    });
    checkReports(name, await own.receivers.report(own.secrets()), parcels.length / own.receivers.urls.length);
    return sample;
  };
  return { name, run, close };
}
