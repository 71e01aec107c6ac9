/**
 * A page in place of the embedded inbox, on an origin of its own: it records messages and sends those of the test, so
 * that public/embed.js is tested against everything a frame may do, also what ours never would.
 */
import { randomBytes } from "node:crypto";
import type { Frame } from "@playwright/test";
import type { FromFrame, FromHost } from "@/components/embed/protocol";
import type { Session } from "./embed-world";
import type { Serve } from "./world";

type Received = { origin: string; data: FromHost };
type FrameWindow = Window & { received: Received[]; say: (message: object) => void };

const SCRIPT = `
  window.received = [];
  addEventListener("message", (event) => received.push({ origin: event.origin, data: event.data }));
  window.say = (message) => parent.postMessage(message, "*");
  say({ parley: 1, type: "ready", surfaceSessionId: location.pathname.split("/").pop(), needsSession: !location.hash });`;

export async function playedFrame(serve: Serve) {
  /** Address and referrer of each request. */
  const asked: string[] = [];
  const port = await serve((req, res) => {
    asked.push(`${req.url} ${req.headers.referer}`);
    res.setHeader("content-type", "text/html; charset=utf-8");
    res.end(`<!doctype html><title>Played</title><h1>Inbox</h1><script>${SCRIPT}</script>`);
  });
  const origin = `http://localhost:${port}`;
  let count = 0;
  return {
    origin,
    /** The same pages, of another origin. */
    elsewhere: `http://127.0.0.1:${port}`,
    asked,
    /** A session in the form of Parley's answer, with a new token each time. */
    mint: async (at = origin): Promise<Session> => {
      const surfaceSessionId = `ss_${String(++count).padStart(26, "0")}`;
      const token = `sst_${randomBytes(32).toString("base64url")}`;
      const url = `${at}/embed/inbox/${surfaceSessionId}#${token}`;
      return { surfaceSessionId, token, url, expiresAt: new Date(Date.now() + 900_000).toISOString() };
    },
  };
}

type Said = FromFrame extends infer M ? Omit<M & object, "parley"> : never;
/** Sends a message from the frame to the page. */
export const say = (frame: Frame, message: Said | { [key: string]: unknown }): Promise<void> =>
  frame.evaluate((message) => (window as unknown as FrameWindow).say({ parley: 1, ...message }), message);

/** The messages that the frame has received since it was loaded. */
export const received = async (frame: Frame): Promise<FromHost[]> =>
  (await frame.evaluate(() => (window as unknown as FrameWindow).received)).map(({ data }) => data);
