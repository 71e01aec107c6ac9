/**
 * The session of the frame: from a token to the bearer, on to the next before it ends, to its end. Token and bearer lie in this
 * module's variables, never in storage or an address.
 */
import { ApiError, createApi, type RenewedBearer } from "@/lib/client/api";
import { ExchangedSession, type OpenSession } from "@/lib/partner/surface-sessions/schemas";
import type { HostLink } from "./host-link";
import type { FrameErrorCode } from "./protocol";

type SessionState =
  | { at: "opening" }
  | { at: "open"; session: OpenSession }
  | { at: "over"; code: FrameErrorCode };

type Token = { surfaceSessionId: string; token: string };
/** The host is asked for the next session this long before the end. */
const AHEAD_MS = 60_000;
/** However short a session is, its host is not asked in a circle. */
const PAUSE_MIN_MS = 10_000;
/** The host's time to answer; its helper gives up after a minute. */
const ANSWER_MAX_MS = 65_000;
const RETRIES_MS = [500, 2000, 5000];
const api = createApi({ isAnonymous: true });

type Timer = ReturnType<typeof setTimeout> | undefined;

export class SurfaceSession {
  #state: SessionState = { at: "opening" };
  #bearer = "";
  #hasBegun = false;
  /** The end by this browser's clock, which may be wrong. */
  #endsAt = 0;
  #renewalTimer: Timer;
  #answerTimer: Timer;
  /** A token that was lost with its answer is replaced by the host once. */
  #hasAskedAgain = false;
  /** Calls that wait for the next session. */
  #waiting: ((isRenewed: boolean) => void)[] = [];
  readonly #listeners = new Set<() => void>();

  constructor(
    private readonly surfaceSessionId: string,
    private readonly host: HostLink,
  ) {}

  readonly bearer: RenewedBearer = {
    read: () => this.#bearer,
    renew: async (code) => {
      if (code === "surface_session_expired") return this.#renew();
      this.#end(code === "surface_session_revoked" ? "session_revoked" : "session_invalid");
      return false;
    },
  };

  read = (): SessionState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Takes the token of the address's fragment, or waits for the host's. Only the first call counts. */
  begin(token: string | null): void {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    if (token) void this.#exchange({ surfaceSessionId: this.surfaceSessionId, token });
    else if (!this.host.isFramed) this.#end("session_invalid");
    else
      this.#answerTimer = setTimeout(() => {
        if (this.#state.at === "opening") this.#end("session_expired");
      }, ANSWER_MAX_MS);
  }

  /** Ends a session whose address opens nothing. */
  refuse(): void {
    this.#end("session_invalid");
  }

  /** The host's next token. */
  take(token: Token): void {
    void this.#exchange(token);
  }

  /** There is no new session: the present one lasts until its end. */
  lapse = (): void => {
    const leftMs = this.#state.at === "open" ? this.#endsAt - Date.now() : 0;
    this.#settle(false);
    clearTimeout(this.#renewalTimer);
    if (leftMs <= 0) this.#end("session_expired");
    else this.#renewalTimer = setTimeout(() => this.#end("session_expired"), leftMs);
  };

  /** Asks the host again after an end. */
  tryAgain = (): void => {
    this.#become({ at: "opening" });
    void this.#renew();
  };

  #become(next: SessionState): void {
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }

  #settle(isRenewed: boolean): void {
    clearTimeout(this.#answerTimer);
    const all = this.#waiting;
    this.#waiting = [];
    for (const resolve of all) resolve(isRenewed);
  }

  /** The first reason stays: calls that the closing screen makes are refused for another. */
  #end(code: FrameErrorCode): void {
    if (this.#state.at === "over") return;
    clearTimeout(this.#renewalTimer);
    this.#bearer = "";
    this.#settle(false);
    this.host.post({ type: "error", code, message: MESSAGES[code] });
    this.#become({ at: "over", code });
  }

  /** Retries a lost connection: an answer uses the token up, an attempt does not. */
  async #exchange({ surfaceSessionId, token }: Token, attempt = 0): Promise<void> {
    const given = { surfaceSessionId, token };
    try {
      const opened = await api.post("/api/embed/sessions", given, { schema: ExchangedSession });
      this.#bearer = opened.bearer;
      this.#hasAskedAgain = false;
      this.#scheduleRenewal(opened.session);
      this.#settle(true);
      this.#become({ at: "open", session: opened.session });
    } catch (error) {
      const pause = RETRIES_MS[attempt];
      const isTemporary = error instanceof ApiError && error.isTemporary;
      if (isTemporary && pause) setTimeout(() => void this.#exchange(given, attempt + 1), pause);
      else this.#onExchangeFailed(isTemporary, attempt);
    }
  }

  #onExchangeFailed(isTemporary: boolean, attempt: number): void {
    // An answer that was lost on its way has used the token up.
    if (!isTemporary && attempt > 0 && this.host.isFramed && !this.#hasAskedAgain) {
      this.#hasAskedAgain = true;
      this.#ask();
    } else if (this.#state.at !== "open") this.#end(isTemporary ? "unreachable" : "session_invalid");
    // An invalid token ends neither the present session before its time nor the renewal to come.
    else if (this.#waiting.length > 0 || this.#endsAt - Date.now() <= AHEAD_MS) this.lapse();
  }

  #scheduleRenewal({ secondsLeft }: OpenSession): void {
    clearTimeout(this.#renewalTimer);
    this.#endsAt = Date.now() + secondsLeft * 1000;
    const afterMs = Math.max(PAUSE_MIN_MS, secondsLeft * 1000 - AHEAD_MS);
    this.#renewalTimer = setTimeout(() => void this.#renew(), afterMs);
  }

  /** Concurrent calls share one question to the host. Resolves with false when no session came of it. */
  #renew(): Promise<boolean> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (this.#waiting.length > 1) return;
      if (this.host.isFramed) this.#ask();
      else this.lapse();
    });
  }

  #ask(): void {
    const { surfaceSessionId } = this;
    const expiresAt = this.#state.at === "open" ? this.#state.session.expiresAt : new Date().toISOString();
    this.host.post({ type: "session.expiring", surfaceSessionId, expiresAt });
    clearTimeout(this.#answerTimer);
    this.#answerTimer = setTimeout(this.lapse, ANSWER_MAX_MS);
  }
}

const MESSAGES: Record<FrameErrorCode, string> = {
  session_revoked: "The session was ended.",
  session_expired: "The session is over, and no new one came.",
  session_invalid: "The token opens nothing: it was used before, is too old, or belongs to another session.",
  unreachable: "Parley could not be reached.",
};
