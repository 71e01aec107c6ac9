"use client";

/** How a link ended, and the way back to the partner: by itself when the number has just been connected here. */
import { CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { SignupFailure } from "@/lib/installations/schemas";
import type { LinkState } from "@/lib/setup-links/schemas";
import { Heading, Steps, Text } from "./connect-frame";
import type { ConnectWords } from "./words/words";

const RETURN_AFTER_MS = 6000;

export function LinkOver({
  words,
  link,
  isFresh,
}: {
  words: ConnectWords;
  link: LinkState;
  /** It ended while it was open here. */
  isFresh: boolean;
}) {
  const { partnerName: who, failure, returnUrls } = link;
  if (link.status === "connected") return <Done words={words} link={link} returnsAlone={isFresh} />;
  const ending = link.status === "failed" ? "failed" : link.status === "revoked" ? "revoked" : "expired";
  const told = words[ending];
  return (
    <div className="flex flex-col gap-4">
      <Heading>{told.title}</Heading>
      {failure ? <Alert tone="warn">{whyFailed(words, failure)}</Alert> : null}
      <Text>{told.text(who)}</Text>
      <Button asChild size="lg" className="self-start whitespace-normal">
        <a href={returnUrls.failed}>{words.done.submit(who)}</a>
      </Button>
    </div>
  );
}

/** One that could have been tried again ended the link because it was the last of several. */
function whyFailed({ signup, tooOften }: ConnectWords, { code, message }: { code: string; message: string }) {
  const why = signup.failures[code as SignupFailure["code"]] ?? message;
  const isDefinite = ["number_in_use", "account_banned", "waba_limit_reached"].includes(code);
  return isDefinite ? why : `${why} ${tooOften}`;
}

function Done({
  words: { done, steps },
  link,
  returnsAlone,
}: {
  words: ConnectWords;
  link: LinkState;
  returnsAlone: boolean;
}) {
  const [isStaying, setStaying] = useState(!returnsAlone);
  const { partnerName: who, returnUrls, connectedNumber } = link;
  useEffect(() => {
    if (isStaying) return;
    const timer = setTimeout(() => window.location.assign(returnUrls.connected), RETURN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isStaying, returnUrls.connected]);
  return (
    <>
      <Steps words={steps} at={4} />
      <div className="flex flex-col gap-4">
        <CircleCheck aria-hidden className="size-8 text-good" />
        <Heading>{done.title}</Heading>
        <Text>{done.text(connectedNumber, who)}</Text>
        {isStaying ? null : <p role="status">{done.returning(who)}</p>}
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="primary" size="lg" className="whitespace-normal">
            <a href={returnUrls.connected}>{done.submit(who)}</a>
          </Button>
          {isStaying ? null : (
            <Button variant="ghost" size="lg" onClick={() => setStaying(true)}>
              {done.stay}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
