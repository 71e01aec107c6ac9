/** One way through the signup as the page sees it: prepare, open, call the server, answer its questions. */
import { useCallback, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type {
  ContinueSignup,
  Signup,
  SignupKind,
  SignupStart,
} from "@/lib/connections/installations/signup-schemas";
import { prepareFacebookPopup } from "./facebook-popup";
import type { Popup } from "./popup";
import { useSignupProblem } from "./signup-notices";
import { prepareSimulatorPopup } from "./simulator-popup";

/** Calls to the server: as a member, or as the holder of a setup link. */
export type SignupApi = {
  start(): Promise<SignupStart>;
  go(signupId: string, input: ContinueSignup): Promise<Signup>;
  read(signupId: string): Promise<Signup>;
};
/** `ready`: the window can be opened; `open`: it is; `working`: the server goes through its steps. */
type SignupPhase = "idle" | "preparing" | "ready" | "open" | "working";
type Prepared = { signupId: string; popup: Popup };

const POLL_MS = 600;

const prepare = async (started: SignupStart): Promise<Popup> =>
  started.kind === "embedded" ? prepareFacebookPopup(started) : prepareSimulatorPopup(started);

export function useSignup(api: SignupApi, initial: Signup | null, onDone: (signup: Signup) => void) {
  const problemText = useSignupProblem();
  const t = useTranslations("signup");
  const [phase, setPhase] = useState<SignupPhase>("idle");
  const [signup, setSignup] = useState(initial);
  /** The kind of the signup; null until one was started here. */
  const [kind, setKind] = useState<SignupKind | null>(null);
  /** A problem of the page or its connection; the signup's own failure is `signup.failure`. */
  const [problem, setProblem] = useState<string | null>(null);
  const prepared = useRef<Prepared | null>(null);

  const begin = useCallback(async () => {
    setPhase("preparing");
    setProblem(null);
    try {
      const started = await api.start();
      setKind(started.kind);
      prepared.current = { signupId: started.signupId, popup: await prepare(started) };
      setPhase("ready");
    } catch (error) {
      setProblem(problemText(error));
      setPhase("idle");
    }
  }, [api, problemText]);

  const send = async (signupId: string, input: ContinueSignup): Promise<void> => {
    setPhase("working");
    setProblem(null);
    const look = setInterval(
      () => void api.read(signupId).then((seen) => seen.need === null && setSignup(seen), ignore),
      POLL_MS,
    );
    try {
      const after = await api.go(signupId, input);
      setSignup(after.step === "done" ? null : after);
      if (after.step === "done") onDone(after);
      // The next window needs a new start, made now so that a click can open it at once.
      if (after.need === "popup") return prepared.current?.popup.isSpent() ? begin() : setPhase("ready");
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      clearInterval(look);
    }
    setPhase("idle");
  };

  const open = async (): Promise<void> => {
    const { signupId, popup } = prepared.current ?? {};
    if (!signupId || !popup) return begin();
    setPhase("open");
    setProblem(null);
    const end = await popup.open();
    if (end.type !== "blocked") return send(signupId, end);
    setProblem(t("blocked"));
    setPhase("ready");
  };

  const resume = (input: Omit<Extract<ContinueSignup, { type: "resumed" }>, "type"> = {}): Promise<void> =>
    signup ? send(signup.id, { type: "resumed", ...input }) : begin();

  /** Starts over with the first question, for a person who has seen how the last signup ended. */
  const restart = (): Promise<void> => {
    setSignup(null);
    return begin();
  };

  const leave = (): void => {
    prepared.current = null;
    setSignup(null);
    setProblem(null);
    setPhase("idle");
  };

  return { phase, signup, kind, problem, begin, open, resume, restart, leave };
}

/** The next look may succeed; what matters is the answer to the call itself. */
const ignore = (): void => undefined;
