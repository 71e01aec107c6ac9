/**
 * The session of the frame: from a token to the bearer, on to the next before it ends, to its end. Token and bearer lie in this
 * module's variables, never in storage or an address.
 */
import { ApiError, createApi, type RenewedBearer } from "@/lib/client/api";
import { ExchangedSession, type OpenSession } from "@/lib/surface-sessions/schemas";
import type { HostLink } from "./host-link";
import type { FrameErrorCode } from "./protocol";

export type SessionState =
  | { at: "opening" }
  | { at: "open"; session: OpenSession }
  | { at: "over"; code: FrameErrorCode };

type Token = { surfaceSessionId: string; token: string };
/** Before its end the host is asked for the next one. */
const AHEAD_MS = 60_000;
/** However short a session is, its host is not asked in a circle. */
const PAUSE_MIN_MS = 10_000;
/** How long a host has to answer; its helper gives up after a minute. */
const PATIENCE_MS = 65_000;
const RETRIES_MS = [500, 2000, 5000];
const api = createApi({ isAnonymous: true });

export type SurfaceSession = ReturnType<typeof createSurfaceSession>;

export function createSurfaceSession(surfaceSessionId: string, host: HostLink) {
  let state: SessionState = { at: "opening" };
  let bearer = "";
  let hasBegun = false;
  /** By this browser's clock, which may be wrong. */
  let endsAt = 0;
  let ahead: ReturnType<typeof setTimeout> | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let hasAskedAnew = false;
  /** Whoever waits for the next session. */
  let waiting: ((isRenewed: boolean) => void)[] = [];
  const listeners = new Set<() => void>();

  function become(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }
  function settle(isRenewed: boolean): void {
    clearTimeout(patience);
    const all = waiting;
    waiting = [];
    for (const each of all) each(isRenewed);
  }
  function end(code: FrameErrorCode): void {
    clearTimeout(ahead);
    bearer = "";
    settle(false);
    host.post({ type: "error", code, message: MESSAGES[code] });
    become({ at: "over", code });
  }

  /** Tries a lost connection again: the token is used up by an answer, not by an attempt. */
  async function exchange({ surfaceSessionId, token }: Token, attempt = 0): Promise<void> {
    const given = { surfaceSessionId, token };
    try {
      const opened = await api.post("/api/embed/sessions", given, { schema: ExchangedSession });
      bearer = opened.bearer;
      hasAskedAnew = false;
      schedule(opened.session);
      settle(true);
      become({ at: "open", session: opened.session });
    } catch (error) {
      const pause = RETRIES_MS[attempt];
      const isTemporary = error instanceof ApiError && error.isTemporary;
      if (isTemporary && pause) setTimeout(() => void exchange(given, attempt + 1), pause);
      // An answer that was lost on its way has used the token up.
      else if (!isTemporary && attempt > 0 && host.isFramed && !hasAskedAnew) {
        hasAskedAnew = true;
        ask();
      } else if (state.at !== "open") end(isTemporary ? "unreachable" : "session_invalid");
      // What there is still works: a token that is none ends nothing before its time, nor the question to come.
      else if (waiting.length > 0 || endsAt - Date.now() <= AHEAD_MS) lapse();
    }
  }

  function schedule({ secondsLeft }: OpenSession): void {
    clearTimeout(ahead);
    endsAt = Date.now() + secondsLeft * 1000;
    ahead = setTimeout(() => void renew(), Math.max(PAUSE_MIN_MS, secondsLeft * 1000 - AHEAD_MS));
  }

  /** One question to the host, however many ask; false when no session came of it. */
  function renew(): Promise<boolean> {
    return new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length > 1) return;
      if (host.isFramed) ask();
      else lapse();
    });
  }
  function ask(): void {
    const expiresAt = state.at === "open" ? state.session.expiresAt : new Date().toISOString();
    host.post({ type: "session.expiring", surfaceSessionId, expiresAt });
    clearTimeout(patience);
    patience = setTimeout(lapse, PATIENCE_MS);
  }
  /** Nobody gives a new one: what there is lasts until its end. */
  function lapse(): void {
    const left = state.at === "open" ? endsAt - Date.now() : 0;
    settle(false);
    clearTimeout(ahead);
    if (left <= 0) end("session_expired");
    else ahead = setTimeout(() => end("session_expired"), left);
  }

  async function onRefused(code: string): Promise<boolean> {
    if (code === "surface_session_expired") return renew();
    end(code === "surface_session_revoked" ? "session_revoked" : "session_invalid");
    return false;
  }

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    bearer: { read: () => bearer, renew: onRefused } satisfies RenewedBearer,
    /** With what the address's fragment held; without it nothing begins before the host has answered. Once, however often. */
    begin: (token: string | null): void => {
      if (hasBegun) return;
      hasBegun = true;
      if (token) void exchange({ surfaceSessionId, token });
      else if (!host.isFramed) end("session_invalid");
      else patience = setTimeout(() => state.at === "opening" && end("session_expired"), PATIENCE_MS);
    },
    /** For an address that opens nothing. */
    refuse: () => end("session_invalid"),
    /** From the host. */
    take: (token: Token) => void exchange(token),
    /** The host could not get one. */
    fail: lapse,
    /** Asks the host again after an end. */
    tryAgain: () => {
      become({ at: "opening" });
      void renew();
    },
  };
}

const MESSAGES: Record<FrameErrorCode, string> = {
  session_revoked: "The session was ended.",
  session_expired: "The session is over, and no new one came.",
  session_invalid: "The token opens nothing: it was used before, is too old, or belongs to another session.",
  unreachable: "Parley could not be reached.",
};
