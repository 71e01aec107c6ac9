/**
 * A setup link as its holder's browser sees it. Owns the secret until it was exchanged, and then the token; both lie in
 * variables of this page, never in storage.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { SignupApi } from "@/components/whatsapp-signup/use-signup";
import { type Api, ApiError, accountApi, createApi } from "@/lib/client/api";
import { Signup, SignupStart } from "@/lib/connections/installations/signup-schemas";
import { LinkState, OpenedLink } from "@/lib/connections/setup-links/schemas";

type LinkView =
  /** The page is not alive yet. */
  | { at: "reading" }
  | { at: "incomplete" }
  | { at: "intro"; isOpening: boolean; isAway: boolean }
  | { at: "invalid" }
  | { at: "open"; link: LinkState; isAway: boolean }
  | { at: "over"; link: LinkState; isFresh: boolean }
  /** Another browser has taken it over, or it was open for too long. */
  | { at: "lost" };

const POLL_MS = 3000;

const viewOf = (link: LinkState, isFresh: boolean): LinkView =>
  link.status === "opened" ? { at: "open", link, isAway: false } : { at: "over", link, isFresh };

export function useSetupLink(setupLinkId: string) {
  const [view, setView] = useState<LinkView>({ at: "reading" });
  const secret = useRef<string | null>(null);
  const [api, setApi] = useState<Api | null>(null);

  useEffect(() => {
    const take = (): void => {
      const found = window.parleyTakeFragment?.() ?? null;
      if (found) secret.current = found;
      // A whole link that is pasted over this page is a new beginning.
      if (found) setView({ at: "intro", isOpening: false, isAway: false });
      else setView((now) => (now.at === "reading" && !secret.current ? { at: "incomplete" } : now));
    };
    take();
    window.addEventListener("hashchange", take);
    return () => window.removeEventListener("hashchange", take);
  }, []);

  const open = useCallback(async () => {
    if (!secret.current) return;
    setView({ at: "intro", isOpening: true, isAway: false });
    try {
      const input = { setupLinkId, secret: secret.current };
      const { token, link } = await accountApi.post("/api/connect/open", input, { schema: OpenedLink });
      secret.current = null;
      setApi(token ? createApi({ bearer: token }) : null);
      setView(viewOf(link, false));
    } catch (error) {
      const isWrong = error instanceof ApiError && !error.isTemporary;
      if (isWrong) secret.current = null;
      setView(isWrong ? { at: "invalid" } : { at: "intro", isOpening: false, isAway: true });
    }
  }, [setupLinkId]);

  const look = useCallback(async () => {
    if (!api) return;
    try {
      const link = await api.get("/api/connect/link", { schema: LinkState });
      setView((now) => (now.at === "open" ? viewOf(link, true) : now));
    } catch (error) {
      if (isLost(error)) setView({ at: "lost" });
      else setView((now) => (now.at === "open" ? { ...now, isAway: true } : now));
    }
  }, [api]);

  // A link can be revoked, or taken over, while its page is open.
  const isOpen = view.at === "open";
  useEffect(() => {
    if (!isOpen) return;
    const lookIfSeen = () => void (document.visibilityState === "visible" && look());
    const timer = setInterval(lookIfSeen, POLL_MS);
    document.addEventListener("visibilitychange", lookIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", lookIfSeen);
    };
  }, [isOpen, look]);

  const signupApi = useMemo<SignupApi | null>(() => api && signupApiOf(api, look), [api, look]);
  return { view, open, look, signupApi };
}

const isLost = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Each answer may have changed the link, so the link is read again after each. */
function signupApiOf(api: Api, look: () => Promise<void>): SignupApi {
  const path = "/api/connect/signups";
  return {
    start: () => api.post(path, {}, { schema: SignupStart }).catch(lookAfter(look)),
    read: (signupId) => api.get(`${path}/${signupId}`, { schema: Signup }),
    go: async (signupId, input) => {
      const after = await api.post(`${path}/${signupId}`, input, { schema: Signup }).catch(lookAfter(look));
      if (after.step === "done" || after.failure) await look();
      return after;
    },
  };
}

const lookAfter =
  (look: () => Promise<void>) =>
  async (error: unknown): Promise<never> => {
    if (error instanceof ApiError && !error.isTemporary) await look();
    throw error;
  };
