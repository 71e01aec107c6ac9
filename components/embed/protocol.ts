/**
 * The postMessage protocol between the embedded inbox's frame and its page, version 1. Receivers check origin and
 * window; this only checks that a message is one. It is part of public/embed.js, so it is small and imports nothing.
 */

type Theme = "light" | "dark" | "auto";
export const EMBED_LOCALES = ["en", "es", "pt-BR"] as const;
export type Locale = (typeof EMBED_LOCALES)[number];
/** `accent` is six hex digits, without #. Fields that are left out stay unchanged. */
export type Appearance = { theme?: Theme; accent?: string; locale?: Locale };
export type FrameErrorCode = "session_revoked" | "session_expired" | "session_invalid" | "unreachable";

type Message<Type extends string, Fields = unknown> = { parley: 1; type: Type } & Fields;

export type FromFrame =
  /** The frame's script runs; without a token it asks for a session. Holds nothing secret, for it may go to anybody. */
  | Message<"ready", { surfaceSessionId: string; needsSession: boolean }>
  /** A minute before the end, and at the end: answered with `session` or `session.failed`. */
  | Message<"session.expiring", { surfaceSessionId: string; expiresAt: string }>
  /** The height that the content would like, in CSS pixels. */
  | Message<"resize", { height: number }>
  /** Open conversations with unread messages. */
  | Message<"unread", { count: number }>
  | Message<"conversation.selected", { conversationId: string | null }>
  | Message<"error", { code: FrameErrorCode; message: string }>;

export type FromHost =
  | Message<"session", { surfaceSessionId: string; token: string }>
  | Message<"session.failed">
  | Message<"open", { conversationId: string | null }>
  | Message<"appearance", Appearance>;

/** A message without what every message has. */
export type Body<M> = M extends unknown ? Omit<M, "parley"> : never;

type Check = ((value: unknown) => boolean) & { isOptional?: boolean };
/** A check for each field of each message: one that is missing, or too much, does not compile. */
type Checks<M extends { type: string }> = {
  [Type in M["type"]]: Record<Exclude<keyof Extract<M, { type: Type }>, "parley" | "type">, Check>;
};

const isText: Check = (value) => typeof value === "string" && value !== "" && value.length < 1000;
const isTextOrNull: Check = (value) => value === null || isText(value);
const isAmount: Check = (value) => Number.isFinite(value) && (value as number) >= 0;
const oneOf =
  (...words: string[]): Check =>
  (value) =>
    words.includes(value as string);
/** An invalid value counts as absent: a bad accent is no reason to drop the theme. */
const perhaps = (check: Check): Check =>
  Object.assign((value: unknown) => check(value), { isOptional: true });

const FROM_FRAME: Checks<FromFrame> = {
  ready: { surfaceSessionId: isText, needsSession: (value) => typeof value === "boolean" },
  "session.expiring": { surfaceSessionId: isText, expiresAt: isText },
  resize: { height: isAmount },
  unread: { count: isAmount },
  "conversation.selected": { conversationId: isTextOrNull },
  error: {
    code: oneOf("session_revoked", "session_expired", "session_invalid", "unreachable"),
    message: isText,
  },
};
const FROM_HOST: Checks<FromHost> = {
  session: { surfaceSessionId: isText, token: isText },
  "session.failed": {},
  open: { conversationId: isTextOrNull },
  appearance: {
    theme: perhaps(oneOf("light", "dark", "auto")),
    accent: perhaps((value) => isText(value) && /^[\da-f]{6}$/i.test(value as string)),
    locale: perhaps(oneOf(...EMBED_LOCALES)),
  },
};

/** The message with the fields it is known to have, and no others; null for what is none of ours. */
function parse(table: Record<string, Record<string, Check>>, data: unknown): object | null {
  const given = Object(data) as Record<string, unknown>;
  const type = given.type as string;
  if (given.parley !== 1 || !Object.hasOwn(table, type)) return null;
  const message: Record<string, unknown> = { parley: 1, type };
  for (const [name, check] of Object.entries(table[type] ?? {})) {
    if (check(given[name])) message[name] = given[name];
    else if (!check.isOptional) return null;
  }
  return message;
}

export const readFromFrame = (data: unknown): FromFrame | null => parse(FROM_FRAME, data) as FromFrame | null;
export const readFromHost = (data: unknown): FromHost | null => parse(FROM_HOST, data) as FromHost | null;
