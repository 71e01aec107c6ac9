/** The signup of a setup link's holder: one thing at a time, each with a heading of its own. */
import { ExternalLink } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/progress";
import { Problem, SignupProgress, useSignupFailureText } from "@/components/whatsapp-signup/signup-notices";
import { Question } from "@/components/whatsapp-signup/signup-question";
import { type SignupApi, useSignup } from "@/components/whatsapp-signup/use-signup";
import type { LinkState } from "@/lib/connections/setup-links/schemas";
import { Heading, Steps, Text } from "./connect-frame";

export function LinkSignup({ link, api }: { link: LinkState; api: SignupApi }) {
  const t = useTranslations("connect");
  const signupText = useTranslations("signup");
  const failureText = useSignupFailureText();
  // A signup that stopped in its window starts again, because that window is gone.
  const { signup: left, partnerName: who, connectedNumber: former } = link;
  const initial = left && left.step !== "started" ? left : null;
  const { phase, signup, kind, problem, begin, open, resume, restart } = useSignup(api, initial, ignore);
  // Prepared in advance, so that a click can open the window at once.
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
  const why = failure && failureText(failure);
  const tone = failure?.code === "cancelled" ? "info" : "warn";
  const notice = useMemo(() => why && <Alert tone={tone}>{why}</Alert>, [why, tone]);
  // The question for the PIN needs no notice above it.
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
      {t("signUp.back", { partner: who })}
    </a>
  );

  if (phase === "open" || phase === "working") return <Waiting phase={phase} signup={signup} />;
  if (asks)
    return (
      <Screen key={`${signup.need} ${failure?.code}`} at={3}>
        {problem ? <Problem>{problem}</Problem> : null}
        <Question signup={signup} former={former} title={QuestionTitle} resume={resume} restart={restart} />
        {back}
      </Screen>
    );
  const title = failure ? signupText("notConnectedYet") : t("signUp.title");
  return (
    <Screen key={failure?.code ?? "first"} at={isBehindWindow ? 3 : 2} title={title}>
      {problem ? <Problem>{problem}</Problem> : null}
      {notice}
      {isQuestion && isBehindWindow ? (
        <>
          <SignupProgress signup={signup} isWorking={false} />
          <Question signup={signup} resume={resume} restart={restart} />
        </>
      ) : (
        <>
          <LinkFacts link={link} />
          <Button
            variant="primary"
            size="lg"
            className="self-start"
            loading={phase === "preparing"}
            onClick={() => void open()}
          >
            <ExternalLink aria-hidden />
            {signupText(`open.${kind ?? (link.environment === "test" ? "simulator" : "embedded")}`)}
          </Button>
        </>
      )}
      {back}
    </Screen>
  );
}

/** Shown while the provider's window is open, and while the steps after it run. */
function Waiting({
  phase,
  signup,
}: {
  phase: "open" | "working";
  signup: ReturnType<typeof useSignup>["signup"];
}) {
  const t = useTranslations("connect");
  const steps = useTranslations("signup.steps");
  if (phase === "open")
    return (
      <Screen key="open" at={2} title={t("open.title")}>
        <div className="flex items-start gap-2.5">
          <span className="mt-0.5">
            <Spinner />
          </span>
          <Text>{t("open.text")}</Text>
        </div>
      </Screen>
    );
  return (
    <Screen key="working" at={3} title={t("working.title")}>
      <Text>{t("working.text")}</Text>
      <SignupProgress signup={signup} isWorking />
      <p role="status" className="sr-only">
        {signup ? steps(doing[signup.step]) : null}
      </p>
    </Screen>
  );
}

/** A question brings its heading along. */
function Screen({ at, title, children }: { at: 2 | 3; title?: string; children: ReactNode }) {
  return (
    <>
      <Steps at={at} />
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

/** The link's own state shows that it is connected. */
const ignore = (): void => undefined;

/** The link's customer, expiry and effect: shown once its secret was accepted. */
function LinkFacts({ link }: { link: LinkState }) {
  const t = useTranslations("connect.signUp");
  const format = useFormatter();
  const until = format.dateTime(new Date(link.expiresAt), {
    day: "numeric",
    month: "long",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-ink-2">{t("business")}</dt>
        <dd className="min-w-0 font-medium [overflow-wrap:anywhere]">{link.workspaceName}</dd>
        <dt className="text-ink-2">{t("validUntil")}</dt>
        <dd>
          <time dateTime={link.expiresAt}>{until}</time>
        </dd>
      </dl>
      {link.connectedNumber ? (
        <Alert tone="warn">{t("replaces", { number: link.connectedNumber })}</Alert>
      ) : null}
      {link.environment === "test" ? <Alert>{t("isTest")}</Alert> : null}
    </>
  );
}
