/** Asks the page's server for sessions: one call at a time, and a failed one again with growing pauses for a minute. */

/** The answer of POST /api/partners/v2/surface-sessions to the partner's server; it may have more fields. */
export type Session = { surfaceSessionId: string; token: string; url: string };

/** One minute in total: the time a session continues after `session.expiring`, independent of this page's clock. */
const PAUSES_S = [1, 2, 4, 8, 16, 30];

type Options = {
  fetchSession: () => Promise<Session>;
  onSession: (session: Session) => void;
  onFailed: () => void;
};

export function sessionSource({ fetchSession, onSession, onFailed }: Options) {
  let isAsking = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const fetched = async (): Promise<Session | undefined> => {
    try {
      const session = await fetchSession();
      if (!session.surfaceSessionId || !session.token || !/^https?:/.test(new URL(session.url).href))
        throw new TypeError("no session");
      return session;
    } catch (error) {
      // The page's own code: its developer looks for the reason here.
      console.warn("Parley: fetchSession failed.", error);
    }
  };

  const attempt = async (failures: number): Promise<void> => {
    const session = await fetched();
    if (isStopped) return;
    const pause = PAUSES_S[failures];
    if (!session && pause) {
      timer = setTimeout(attempt, pause * 1000, failures + 1);
      return;
    }
    isAsking = false;
    if (session) onSession(session);
    else onFailed();
  };

  return {
    /** Ends with onSession or onFailed; until then, asking again is the same question. */
    ask(): void {
      if (isAsking) return;
      isAsking = true;
      void attempt(0);
    },
    /** No callback is called after this. */
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
