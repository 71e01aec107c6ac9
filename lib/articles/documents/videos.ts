/** The video hosts that an article may name, with their addresses. Pages frame no other host. Browser-safe. */
import { urlIn } from "./addresses";

export type VideoProvider = keyof typeof PROVIDERS;
export type Video = { provider: VideoProvider; videoId: string };

type Facts = {
  videoId: RegExp;
  /** The id in an address of one of its hosts, or null. */
  idIn: (url: URL) => string | null;
  page: (videoId: string) => string;
  frame: (videoId: string) => string;
};

/** The n-th part of the path, from 0. */
const part = (url: URL, at: number): string => url.pathname.split("/")[at + 1] ?? "";
const hostOf = ({ hostname }: URL): string => hostname.replace(/^(?:www|m)\./, "");

const PROVIDERS = {
  youtube: {
    videoId: /^[\w-]{11}$/,
    idIn: (url) => {
      if (hostOf(url) === "youtu.be") return part(url, 0);
      if (!/^(?:music\.)?youtube(?:-nocookie)?\.com$/.test(hostOf(url))) return null;
      if (part(url, 0) === "watch") return url.searchParams.get("v");
      return /^(?:embed|shorts|live|v)$/.test(part(url, 0)) ? part(url, 1) : null;
    },
    page: (videoId) => `https://www.youtube.com/watch?v=${videoId}`,
    frame: (videoId) => `https://www.youtube-nocookie.com/embed/${videoId}`,
  },
  vimeo: {
    // An unlisted video has its key as a second part.
    videoId: /^\d{1,12}(?:\/[0-9a-f]{1,20})?$/,
    idIn: (url) => {
      const at = hostOf(url) === "player.vimeo.com" && part(url, 0) === "video" ? 1 : 0;
      if (at === 0 && hostOf(url) !== "vimeo.com") return null;
      const key = url.searchParams.get("h") || part(url, at + 1);
      return key ? `${part(url, at)}/${key}` : part(url, at);
    },
    page: (videoId) => `https://vimeo.com/${videoId}`,
    frame: (videoId) => `https://player.vimeo.com/video/${videoId.replace("/", "?h=")}`,
  },
  loom: {
    videoId: /^[0-9a-f]{32}$/,
    idIn: (url) =>
      hostOf(url) === "loom.com" && /^(?:share|embed)$/.test(part(url, 0)) ? part(url, 1) : null,
    page: (videoId) => `https://www.loom.com/share/${videoId}`,
    frame: (videoId) => `https://www.loom.com/embed/${videoId}`,
  },
} satisfies Record<string, Facts>;

export const VIDEO_PROVIDERS = Object.keys(PROVIDERS) as VideoProvider[];
/** For `frame-src` of pages that show videos. */
export const VIDEO_FRAME_ORIGINS = [
  "https://www.youtube-nocookie.com",
  "https://player.vimeo.com",
  "https://www.loom.com",
] as const;

export function isVideo(provider: unknown, videoId: unknown): boolean {
  const known = VIDEO_PROVIDERS.find((each) => each === provider);
  return known !== undefined && typeof videoId === "string" && PROVIDERS[known].videoId.test(videoId);
}

/** Reads an address of a video: of its page, its frame, or a short one. */
export function videoAt(address: string): Video | null {
  const url = urlIn(address.startsWith("//") ? `https:${address}` : address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  for (const provider of VIDEO_PROVIDERS) {
    const videoId = PROVIDERS[provider].idIn(url);
    if (isVideo(provider, videoId)) return { provider, videoId: videoId as string };
  }
  return null;
}

/** The page on which a person can watch it. */
export const videoPage = ({ provider, videoId }: Video): string => PROVIDERS[provider].page(videoId);
/** The address that a page may frame. */
export const videoFrame = ({ provider, videoId }: Video): string => PROVIDERS[provider].frame(videoId);
