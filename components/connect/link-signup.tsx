"use client";

/** The signup of a setup link's holder: one thing at a time, each with a heading of its own. */
import { ExternalLink } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { failureText, Problem } from "@/components/whatsapp-signup/signup-notices";
import { SignupProgress } from "@/components/whatsapp-signup/signup-progress";
import { Question } from "@/components/whatsapp-signup/signup-question";
import { type SignupApi, useSignup } from "@/components/whatsapp-signup/use-signup";
import type { LinkState } from "@/lib/setup-links/schemas";
import { Heading, Steps, Text } from "./connect-frame";
import { LinkFacts } from "./link-facts";
import type { ConnectWords } from "./words/words";

export function LinkSignup({ words, link, api }: { words: ConnectWords; link: LinkState; api: SignupApi }) {
  // One whose window was never finished is begun anew: its window is gone.
  const { signup: left, partnerName: who, connectedNumber: former } = link;
  const initial = left && left.step !== "started" ? left : null;
  const { phase, signup, kind, problem, begin, open, resume, restart } = useSignup(api, initial, ignore);
  // Made before it is asked for, so that a click can open the window at once.
  const hasBegun = useRef(initial !== null);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void begin();
  }, [begin]);

  const isQuestion = phase === "idle" && signup !== null;
  const asks = isQuestion && signup.need !== null && signup.need !== "retry" && signup.need !== "popup";
  const failure = signup?.failure ?? null;
  const isBehindWindow = signup !== null && signup.step !== "started";
  const notice = useMemo(
    () =>
      failure && (
        <Alert tone={failure.code === "cancelled" ? "info" : "warn"}>
          {failureText(words.signup, failure)}
        </Alert>
      ),
    [failure, words],
  );
  // That a PIN is needed is the question itself.
  const asked = failure?.code === "pin_required" ? null : notice;
  const QuestionTitle = useMemo(
    () =>
      ({ children }: { children: ReactNode }) => (
        <div className="mb-2 flex flex-col gap-4">
          <Heading>{children}</Heading>
          {asked}
        </div>
      ),
    [asked],
  );
  const back = (
    <a
      href={link.returnUrls.cancelled}
      className="self-start text-ink-2 underline underline-offset-4 [overflow-wrap:anywhere] hover:text-ink-1"
    >
      {words.signUp.back(who)}
    </a>
  );

  if (phase === "open" || phase === "working")
    return <Waiting words={words} who={who} phase={phase} signup={signup} />;
  if (asks)
    return (
      <Screen key={`${signup.need} ${failure?.code}`} words={words} at={3}>
        {problem ? <Problem>{problem}</Problem> : null}
        <Question signup={signup} former={former} title={QuestionTitle} resume={resume} restart={restart} />
        {back}
      </Screen>
    );
  const title = failure ? words.signup.notConnectedYet : words.signUp.title;
  return (
    <Screen key={failure?.code ?? "first"} words={words} at={isBehindWindow ? 3 : 2} title={title}>
      {problem ? <Problem>{problem}</Problem> : null}
      {notice}
      {isQuestion && isBehindWindow ? (
        <>
          <SignupProgress signup={signup} isWorking={false} />
          <Question signup={signup} resume={resume} restart={restart} />
        </>
      ) : (
        <>
          <LinkFacts words={words} link={link} />
          <Button
            variant="primary"
            size="lg"
            className="self-start"
            loading={phase === "preparing"}
            onClick={() => void open()}
          >
            <ExternalLink aria-hidden />
            {words.signup.open[kind ?? (link.environment === "test" ? "simulator" : "embedded")]}
          </Button>
        </>
      )}
      {back}
    </Screen>
  );
}

/** While the provider's window is open, and while the steps after it run. */
function Waiting({
  words,
  who,
  phase,
  signup,
}: {
  words: ConnectWords;
  who: string;
  phase: "open" | "working";
  signup: ReturnType<typeof useSignup>["signup"];
}) {
  if (phase === "open")
    return (
      <Screen key="open" words={words} at={2} title={words.open.title}>
        <div className="flex items-start gap-2.5">
          <span className="mt-0.5">
            <Spinner />
          </span>
          <Text>{words.open.text(who)}</Text>
        </div>
      </Screen>
    );
  return (
    <Screen key="working" words={words} at={3} title={words.working.title}>
      <Text>{words.working.text(who)}</Text>
      <SignupProgress signup={signup} isWorking />
      <p role="status" className="sr-only">
        {signup ? words.signup.steps[doing[signup.step]] : null}
      </p>
    </Screen>
  );
}

/** A question brings its heading along. */
function Screen({
  words,
  at,
  title,
  children,
}: {
  words: ConnectWords;
  at: 2 | 3;
  title?: string;
  children: ReactNode;
}) {
  return (
    <>
      <Steps words={words.steps} at={at} />
      <div className="flex flex-col gap-4">
        {title ? <Heading>{title}</Heading> : null}
        {children}
      </div>
    </>
  );
}

const doing = {
  started: "exchange",
  code_exchanged: "read",
  account_read: "subscribe",
  webhook_subscribed: "register",
  number_registered: "connect",
  done: "connect",
} as const;

/** The link's own state tells that it is connected. */
const ignore = (): void => undefined;
