"use client";

/** The signup on the page: what it needs, the window, what is happening now, what is asked, and what went wrong. */
import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import type { Signup, SignupKind } from "@/lib/installations/schemas";
import { SignupProgress } from "./signup-progress";
import { ChooseNumber, ConfirmReplacement, EnterPin } from "./signup-questions";
import { type SignupApi, useSignup } from "./use-signup";

const openLabel: Record<SignupKind, string> = {
  embedded: "Continue with Facebook",
  simulator: "Open the sign-up",
};
const needed: Record<SignupKind, string[]> = {
  embedded: [
    "A Facebook account that may manage your business.",
    "The phone number that your customers will write to. It must be able to receive a text message or a call.",
    "About five minutes.",
  ],
  simulator: ["Nothing: the sign-up is played on this server, and the number is made up."],
};

export function SignupPanel({
  kind,
  api,
  initial,
  startLabel,
  startVariant = "primary",
  onDone,
}: {
  kind: SignupKind;
  /** Must not change from one drawing to the next. */
  api: SignupApi;
  /** One that stopped on the way, from an earlier visit perhaps. */
  initial: Signup | null;
  startLabel: string;
  startVariant?: "primary" | "secondary";
  onDone: (signup: Signup) => void;
}) {
  const { phase, signup, problem, begin, open, resume, leave } = useSignup(api, initial, onDone);
  if (phase === "idle" && !signup) {
    return (
      <div className="flex flex-col items-start gap-3">
        {problem ? <Problem>{problem}</Problem> : null}
        <Button variant={startVariant} onClick={() => void begin()}>
          {startLabel}
        </Button>
      </div>
    );
  }
  const isWorking = phase === "working";
  const hasBegun = signup !== null && signup.step !== "started";
  return (
    <div className="flex max-w-[480px] flex-col gap-5 rounded-md border p-4">
      {problem ? <Problem>{problem}</Problem> : null}
      {!isWorking && signup ? <Failure signup={signup} /> : null}
      {hasBegun || isWorking ? (
        <SignupProgress signup={signup ?? FIRST} isWorking={isWorking} />
      ) : phase === "open" ? null : (
        <Needed items={needed[kind]} />
      )}
      <p role="status" className="flex items-center gap-2 text-ink-2 empty:hidden">
        {phase === "open" ? (
          <>
            <Spinner /> The sign-up is open in another window. Finish it there.
          </>
        ) : null}
      </p>
      {phase === "idle" && signup ? <Question signup={signup} resume={resume} begin={begin} /> : null}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {phase === "preparing" || phase === "ready" ? (
          <Button variant="primary" loading={phase === "preparing"} onClick={() => void open()}>
            <ExternalLink aria-hidden />
            {openLabel[kind]}
          </Button>
        ) : null}
        {isWorking || phase === "open" ? null : (
          <Button variant="ghost" onClick={leave}>
            Not now
          </Button>
        )}
      </div>
    </div>
  );
}

/** Before the server has told anything. */
const FIRST: Signup = {
  id: "",
  kind: "embedded",
  step: "started",
  need: null,
  numbers: [],
  isCoexistence: false,
  failure: null,
  installationId: null,
  endedAt: null,
};

const Problem = ({ children }: { children: ReactNode }) => (
  <Alert tone="bad" title="The sign-up could not go on">
    {children}
  </Alert>
);

function Failure({ signup: { failure, endedAt } }: { signup: Signup }) {
  if (!failure) return null;
  const title = endedAt ? "This number cannot be connected" : "Not connected yet";
  return (
    <Alert tone={endedAt ? "bad" : failure.code === "cancelled" ? "info" : "warn"} title={title}>
      {failure.message}
      {failure.retryAt ? ` It can be tried again from ${new Date(failure.retryAt).toLocaleString()}.` : null}
    </Alert>
  );
}

function Needed({ items }: { items: string[] }) {
  return (
    <div>
      <p className="font-medium">What you need</p>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 text-pretty text-ink-2">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

function Question({
  signup,
  resume,
  begin,
}: {
  signup: Signup;
  resume: ReturnType<typeof useSignup>["resume"];
  begin: () => Promise<void>;
}) {
  if (signup.step === "done") return null;
  if (signup.need === "number")
    return <ChooseNumber numbers={signup.numbers} onAnswer={(answer) => void resume(answer)} />;
  if (signup.need === "pin") return <EnterPin onAnswer={(answer) => void resume(answer)} />;
  if (signup.need === "replacement")
    return <ConfirmReplacement signup={signup} onAnswer={(answer) => void resume(answer)} />;
  const isOver = signup.endedAt !== null || signup.step === "started" || signup.need === "popup";
  return (
    <Button variant="primary" className="self-start" onClick={() => void (isOver ? begin() : resume())}>
      {isOver ? "Start again" : "Go on where it stopped"}
    </Button>
  );
}
