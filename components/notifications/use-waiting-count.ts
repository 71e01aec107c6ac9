import { useEffect } from "react";
import { useInboxCounts } from "@/lib/client/inbox-counts";

const COUNT = /^\(\d+\+?\) /;
const MANY = 99;

/** "(3) Ana Souza · Parley", on every page, and the number on the installed app's icon. */
export function useWaitingCount() {
  const waiting = useInboxCounts()?.waiting ?? 0;
  useEffect(() => {
    const prefix = waiting > 0 ? `(${waiting > MANY ? `${MANY}+` : waiting}) ` : "";
    function write() {
      const title = prefix + document.title.replace(COUNT, "");
      if (document.title !== title) document.title = title;
    }
    write();
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [waiting]);
  useEffect(() => {
    // Refused where no app is installed.
    if (waiting > 0) navigator.setAppBadge?.(waiting).catch(() => undefined);
    else navigator.clearAppBadge?.().catch(() => undefined);
  }, [waiting]);
}
