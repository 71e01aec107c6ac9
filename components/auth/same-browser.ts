/**
 * The tab that created the account sends its password to the tab that opens the mailed link, so that it is not typed
 * twice. Nothing is stored. Another browser asks for the password: there it proves that this person created the
 * account.
 */
import { useEffect, useEffectEvent } from "react";

const NAME = "parley-sign-up";
const QUESTION = "password?";

/** While `password` is not null, this tab answers. */
export function useSharePassword(password: string | null): void {
  useEffect(() => {
    if (password === null) return;
    const channel = new BroadcastChannel(NAME);
    channel.onmessage = ({ data }) => {
      if (data === QUESTION) channel.postMessage({ password });
    };
    return () => channel.close();
  }, [password]);
}

/** Calls back if a tab of this browser knows the password. */
export function useAskForPassword(isAsking: boolean, onKnown: (password: string) => void): void {
  const report = useEffectEvent(onKnown);
  useEffect(() => {
    if (!isAsking) return;
    const channel = new BroadcastChannel(NAME);
    channel.onmessage = ({ data }) => {
      if (typeof data?.password !== "string") return;
      channel.close();
      report(data.password);
    };
    channel.postMessage(QUESTION);
    return () => channel.close();
  }, [isAsking]);
}
