"use client";

/** The setup links' page: from what the person needs to how it ended. Which of its screens is shown follows from the link. */
import { Check } from "lucide-react";
import { useMemo } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { SignupWordsContext } from "@/components/whatsapp-signup/use-signup-words";
import { ApiError } from "@/lib/client/api";
import type { LinkPreview } from "@/lib/setup-links/schemas";
import { ConnectFrame, Heading, Steps, Text } from "./connect-frame";
import { LinkOver } from "./link-over";
import { LinkSignup } from "./link-signup";
import { type ConnectLocale, WORDS } from "./locale";
import { useSetupLink } from "./use-setup-link";
import type { ConnectWords } from "./words/words";

type Link = ReturnType<typeof useSetupLink>;

export function ConnectScreen({
  setupLinkId,
  locale,
  preview: { partnerName, logoUrl },
}: {
  setupLinkId: string;
  locale: ConnectLocale;
  preview: Pick<LinkPreview, "partnerName" | "logoUrl">;
}) {
  const words = WORDS[locale];
  const link = useSetupLink(setupLinkId);
  const signupWords = useMemo(
    () => ({ ...words.signup, problem: (error: unknown) => problemText(words, partnerName, error) }),
    [words, partnerName],
  );
  return (
    <SignupWordsContext value={signupWords}>
      <ConnectFrame lang={locale} partner={{ name: partnerName, logoUrl }}>
        <View words={words} who={partnerName} link={link} />
      </ConnectFrame>
    </SignupWordsContext>
  );
}

/** The server's own sentences are English, and for whoever has an account here. */
function problemText(words: ConnectWords, who: string, error: unknown): string {
  if (!(error instanceof ApiError)) return words.signUp.noFacebook;
  if (error.code === "setup_link_inactive") return words.inactive(who);
  return error.status === 0 ? words.away.text : words.signup.problem(error);
}

function View({ words, who, link }: { words: ConnectWords; who: string; link: Link }) {
  const { view, open, look, signupApi } = link;
  switch (view.at) {
    case "reading":
      return (
        <SkeletonGroup label={words.documentTitle} className="flex flex-col gap-3">
          <Skeleton className="h-8 rounded-md" />
          <Skeleton className="h-40 rounded-md" />
        </SkeletonGroup>
      );
    case "intro":
      return <Intro words={words} who={who} view={view} open={open} />;
    case "open":
      return (
        <>
          {view.isAway ? <Away words={words} again={look} /> : null}
          {signupApi ? <LinkSignup words={words} link={view.link} api={signupApi} /> : null}
        </>
      );
    case "over":
      return <LinkOver words={words} link={view.link} isFresh={view.isFresh} />;
    default: {
      const told = words[view.at];
      return (
        <div className="flex flex-col gap-3">
          <Heading key={view.at} isFirst={view.at === "incomplete"}>
            {told.title}
          </Heading>
          <Text>{told.text(who)}</Text>
        </div>
      );
    }
  }
}

function Intro({
  words,
  who,
  view,
  open,
}: {
  words: ConnectWords;
  who: string;
  view: Extract<Link["view"], { at: "intro" }>;
  open: Link["open"];
}) {
  const { intro, steps, away } = words;
  return (
    <>
      <Steps words={steps} at={1} />
      <div className="flex flex-col gap-4">
        <Heading isFirst>{intro.title(who)}</Heading>
        <Text>{intro.text(who)}</Text>
        <section aria-labelledby="needed">
          <h2 id="needed" className="font-medium">
            {intro.needTitle}
          </h2>
          <ul className="mt-2 flex flex-col gap-2 text-pretty">
            {intro.needed.map((item) => (
              <li key={item} className="flex gap-2.5">
                <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent-ink" />
                <span className="min-w-0">{item}</span>
              </li>
            ))}
          </ul>
        </section>
        <Text>{intro.privacy(who)}</Text>
        {view.isAway ? (
          <Alert tone="bad" title={away.title}>
            {away.text}
          </Alert>
        ) : null}
        <Button
          variant="primary"
          size="lg"
          className="self-start"
          loading={view.isOpening}
          onClick={() => void open()}
        >
          {view.isAway ? away.again : intro.submit}
        </Button>
      </div>
    </>
  );
}

/** What is on the screen stays: the next look may succeed. */
function Away({ words: { away }, again }: { words: ConnectWords; again: () => Promise<void> }) {
  return (
    <Alert
      tone="bad"
      title={away.title}
      className="mb-5"
      action={
        <Button size="sm" onClick={() => void again()}>
          {away.again}
        </Button>
      }
    >
      {away.text}
    </Alert>
  );
}
