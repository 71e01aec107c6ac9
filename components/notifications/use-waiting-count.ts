import { useEffect } from "react";
import { setAppBadge } from "@/lib/client/app-badge";
import { useInboxCounts } from "@/lib/client/inbox-counts";

const COUNT = /^\(\d+\+?\) /;
const MANY = 99;

/** "(3) Ana Souza · Parley", on every page, and the number on the installed app's icon. */
export function useWaitingCount() {
  const known = useInboxCounts()?.waiting;
  const waiting = known ?? 0;
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
    // A page that loads keeps the number that a push has set.
    if (known !== undefined) setAppBadge(known);
  }, [known]);
}
