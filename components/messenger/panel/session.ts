/** Changes of the visitor: a new one, or the person whom the site names; and what is forgotten then. */
import type { Call, CallResult } from "../channel";
import type { Attention } from "./attention";
import type { Identity } from "./identity";
import type { Live } from "./live";
import type { Store } from "./state";
import type { Bringing } from "./thread";
import type { ThreadReader } from "./thread-reader";
import type { Visitor } from "./visitor";

/** identify() waits this long for messages that are being sent. */
const ARRIVING_MS = 10_000;

export type Session = {
  /** Handles the call of the site's script. */
  answer(call: Call): Promise<CallResult>;
  /** Begins again as another visitor; without a token as a new one. */
  restart(token: string, isLost: boolean): void;
};

type Options = {
  store: Store;
  visitor: Visitor;
  identity: Identity;
  reader: ThreadReader;
  attention: Attention;
  live: Live;
  /** Resolves when nothing is on its way. */
  idle: () => Promise<void>;
  isAnswering: () => boolean;
  /** Forgets a file. */
  drop: (file: Bringing) => void;
  keepDraft: (text: string) => void;
};

export function createSession(parts: Options): Session {
  const { store, visitor, identity, reader, attention, live, idle, isAnswering, drop, keepDraft } = parts;

  function forget(): void {
    const { person, unsent, chosen } = store.get();
    for (const file of [...chosen, ...unsent.flatMap(({ file }) => file ?? [])]) drop(file);
    store.set({
      person: person + 1,
      unsent: [],
      chosen: [],
      isAskingEmail: false,
      isIdentified: false,
      about: null,
      sought: "",
    });
    keepDraft("");
    try {
      // DRAFT_KEY of requests/draft.ts.
      sessionStorage.removeItem("parley:request");
    } catch {
      // Blocked: nothing is kept.
    }
  }

  return {
    async answer({ identify, logout }) {
      if (identify !== undefined) {
        // Messages on their way belong to the person too, and are known only once they have arrived.
        await Promise.race([idle(), new Promise((done) => setTimeout(done, ARRIVING_MS))]);
        return identity.identify(identify);
      }
      if (!logout) return { ok: false, problem: "unavailable" };
      const token = visitor.token();
      // The browser starts again without a visitor; nothing of the former one stays on the screen.
      forget();
      if (token) visitor.refuse(token);
      store.set({ isRestarted: false });
      return identity.logOut(token);
    },
    restart(token, isLost) {
      // Another tab signed out.
      if (!token && !isLost) forget();
      live.stop();
      reader.reset();
      attention.reset();
      attention.count(0, 0);
      // A form that is being filled in stays on the screen.
      const isWriting = store.get().unsent.length > 0 || isAnswering();
      const { isHome, request } = isAnswering() ? store.get() : { isHome: false, request: null };
      store.set({
        thread: "",
        threads: null,
        isHome,
        request,
        reading: [],
        isIdentified: false,
        hasAnsweredForm: false,
        isFormSkipped: false,
        isAskingEmail: false,
        unsent: store.get().unsent.map((entry) => ({ ...entry, thread: "" })),
        messages: [],
        seenNumber: 0,
        isResolved: false,
        opening: undefined,
        email: null,
        isLoaded: !token || isWriting,
        typist: null,
        isInterrupted: false,
      });
      if (token) live.follow(token);
      else store.set({ isRestarted: isLost });
    },
  };
}
