/** For whom a link is, until when, and what it would change: told once its secret was shown. */
import { Alert } from "@/components/ui/alert";
import type { LinkState } from "@/lib/setup-links/schemas";
import type { ConnectWords } from "./words/words";

export function LinkFacts({ words: { signUp, signup }, link }: { words: ConnectWords; link: LinkState }) {
  const until = new Date(link.expiresAt);
  const time: Intl.DateTimeFormatOptions = {
    day: "numeric",
    month: "long",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  };
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-ink-2">{signUp.business}</dt>
        <dd className="min-w-0 font-medium [overflow-wrap:anywhere]">{link.workspaceName}</dd>
        <dt className="text-ink-2">{signUp.validUntil}</dt>
        <dd>
          <time dateTime={link.expiresAt}>{until.toLocaleString(signup.locale, time)}</time>
        </dd>
      </dl>
      {link.connectedNumber ? <Alert tone="warn">{signUp.replaces(link.connectedNumber)}</Alert> : null}
      {link.environment === "test" ? <Alert>{signUp.isTest}</Alert> : null}
    </>
  );
}
