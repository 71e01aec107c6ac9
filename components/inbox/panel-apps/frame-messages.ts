/** Messages of the page between Parley and an app: app/embed/app-panel. */
export type FrameMessage = { type: "waiting" } | { type: "ready" } | { type: "resize"; height: number };

export const FRAME_HEIGHT = 320;
const HEIGHT = { min: 120, max: 800 } as const;

/** Null for what the frame did not say, or another page did. */
export function readFrameMessage(
  { origin, source, data }: Pick<MessageEvent, "origin" | "source" | "data">,
  frame: Window | null,
  ownOrigin: string,
): FrameMessage | null {
  if (!frame || source !== frame || origin !== ownOrigin) return null;
  if (typeof data !== "object" || data === null) return null;
  const { type, height } = data as { type?: unknown; height?: unknown };
  if (type === "waiting" || type === "ready") return { type };
  if (type !== "resize" || typeof height !== "number" || !Number.isFinite(height)) return null;
  return { type, height: Math.round(Math.min(Math.max(height, HEIGHT.min), HEIGHT.max)) };
}

/** In the embedded inbox the frame has to know the session, whose host may frame it. */
export function frameAddress(
  appUrl: string,
  scheme: "light" | "dark",
  { pathname, isEmbedded }: { pathname: string; isEmbedded: boolean },
): string {
  const query = new URLSearchParams({ app: new URL(appUrl).origin, scheme });
  const session = isEmbedded ? /^\/embed\/inbox\/([^/]+)/.exec(pathname)?.[1] : undefined;
  if (session) query.set("session", decodeURIComponent(session));
  return `/embed/app-panel?${query}`;
}
