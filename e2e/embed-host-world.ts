/** public/embed.js on a partner's page, with the played frame in the place of the embedded inbox's. */
import type { Frame, Page } from "@playwright/test";
import { playedFrame, received } from "./embed-frame";
import { assign, type EmbedSite, embedSite, frameOf, type Session, type Wanted } from "./embed-world";
import { test as base, expect } from "./fixtures";

export { expect };

export const ANA: Wanted = {
  externalTenantId: "tenant-42",
  externalUserId: "ana",
  capabilities: ["inbox:read"],
};
/** The time that a frame needs to load on a busy machine. */
export const LOADING_MS = 20_000;
export const CONVERSATION = "01a1ffdc-c524-7203-b94c-96a578b79b30";

type Played = Awaited<ReturnType<typeof playedFrame>>;
export const test = base.extend<{ played: Played; site: EmbedSite }>({
  played: async ({ serve }, use) => use(await playedFrame(serve)),
  site: async ({ serve, played }, use) =>
    use(
      await embedSite(serve, {
        mint: () => played.mint(),
        frames: `${played.origin} ${played.elsewhere}`,
      }),
    ),
});

export const sessionsIn = (messages: { type: string }[]) => messages.filter(({ type }) => type === "session");
export const message = ({ surfaceSessionId, token }: Session) => ({
  parley: 1,
  type: "session",
  surfaceSessionId,
  token,
});
/** The frame, once what was minted as the `nth` is the last that it was given. */
export async function frameWith(page: Page, site: EmbedSite, nth: number): Promise<Frame> {
  await expect.poll(() => site.minted.length).toBeGreaterThanOrEqual(nth);
  const session = site.minted[nth - 1] as Session;
  // A frame that is being loaded cannot be asked.
  await expect(async () => {
    expect(sessionsIn(await received(await frameOf(page))).at(-1)).toEqual(message(session));
  }).toPass({ timeout: LOADING_MS });
  return frameOf(page);
}

/** Sends the frame to this address; resolves with it, once it records the messages that it receives there. */
export async function frameAt(page: Page, url: string): Promise<Frame> {
  await assign(await frameOf(page), url);
  // A frame that is changing its process cannot be asked, and one that is being loaded has received nothing yet.
  await expect(async () => {
    const frame = await frameOf(page);
    expect(frame.url()).toBe(url);
    await received(frame);
  }).toPass({ timeout: LOADING_MS });
  return frameOf(page);
}
