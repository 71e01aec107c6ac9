/** The evidence that is open, by the message in the address: a link leads to it, and the way back closes it. */
import { goTo, useAddress } from "@/lib/client/address";
import { useScope } from "@/lib/client/workspace";
import { isUuid } from "@/lib/platform/ids";

/** Its name in the query. */
export const EVIDENCE = "evidence";
/** The newest message that was sent in the conversation. */
export const NEWEST = "newest";

export function useEvidenceAddress() {
  const { pathname, search } = useAddress();
  const { isEmbedded } = useScope();
  const named = new URLSearchParams(search).get(EVIDENCE) ?? "";
  const addressOf = (id: string | null) => {
    const params = new URLSearchParams(search);
    if (id) params.set(EVIDENCE, id);
    else params.delete(EVIDENCE);
    return `${pathname}${params.size > 0 ? `?${params}` : ""}`;
  };
  return {
    named: named === NEWEST || isUuid(named) ? named : null,
    addressOf,
    open(id: string) {
      // A frame shares its history with the page around it.
      if (isEmbedded) goTo(addressOf(id), "replace", null);
      else goTo(addressOf(id), "push", { isFromThread: true });
    },
    close() {
      if (!isEmbedded && window.history.state?.isFromThread) window.history.back();
      else goTo(addressOf(null), "replace", null);
    },
  };
}
