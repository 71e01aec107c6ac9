"use client";

/**
 * The simulator's signup window, in the place of Meta's pages: briefly the same questions, and every way in which they end.
 * Opened by the secret in its fragment; it posts to the page that opened it, of our own origin.
 */
import { type FormEvent, useEffect, useState } from "react";
import { useFragmentToken } from "@/components/auth/use-fragment-token";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { choiceOf, NumberChoices } from "@/components/simulator/signup-choices";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { CODE_MESSAGE } from "@/components/whatsapp-signup/simulator-popup";
import { accountApi } from "@/lib/client/api";
import { PlayedPopup, PopupState } from "@/lib/simulator/signup/popup-schemas";

const PATH = "/api/simulator/signup";
type Timing = "after" | "before" | "never";
const timings: Record<Timing, string> = {
  after: "After the code",
  before: "Before the code",
  never: "Never, as happens at Meta",
};

const tell = (message: unknown): void => window.opener?.postMessage(message, window.location.origin);
const event = (name: string, data: object): string =>
  JSON.stringify({ type: "WA_EMBEDDED_SIGNUP", event: name, data });

export function SignupScreen() {
  const problemText = useProblemText();
  const secret = useFragmentToken();
  const [state, setState] = useState<PopupState | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (!secret) return;
    accountApi
      .post(PATH, { secret }, { schema: PopupState })
      .then(setState, (error: Error) => setProblem(problemText(error)));
  }, [secret, problemText]);

  if (secret === null || problem)
    return (
      <Alert tone="bad" title="This window cannot go on">
        {problem ?? "Its address is not complete."} Close it, and start again from the page that opened it.
      </Alert>
    );
  if (!state || !secret)
    return (
      <SkeletonGroup label="Loading the sign-up" className="flex flex-col gap-3">
        <Skeleton className="h-16 rounded-md" />
        <Skeleton className="h-16 rounded-md" />
      </SkeletonGroup>
    );
  return <SignupForm secret={secret} state={state} />;
}

function SignupForm({ secret, state }: { secret: string; state: PopupState }) {
  const problemText = useProblemText();
  const [number, setNumber] = useState("new");
  const [timing, setTiming] = useState<Timing>("after");
  const [namesNumber, setNamesNumber] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isTaken = number === "taken";

  async function finish(submitted: FormEvent) {
    submitted.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      const play = { choice: choiceOf(number), hasMessage: timing !== "never", namesNumber };
      const { code, message } = await accountApi.post(
        `${PATH}/codes`,
        { secret, play },
        { schema: PlayedPopup },
      );
      const told = [{ type: CODE_MESSAGE, code }, ...(message ? [JSON.stringify(message)] : [])];
      for (const each of timing === "before" ? told.reverse() : told) tell(each);
      window.close();
    } catch (error) {
      setFailure(problemText(error));
      setBusy(false);
    }
  }
  const cancel = () => {
    tell(event("CANCEL", { current_step: "PHONE_NUMBER_SETUP" }));
    window.close();
  };
  const report = (error_message: string) => {
    tell(event("ERROR", { error_message, error_code: "1" }));
    window.close();
  };

  return (
    <form method="post" onSubmit={finish} className="flex flex-col gap-5">
      {failure ? <Alert tone="bad">{failure}</Alert> : null}
      <p className="text-ink-2">
        You are signed in as <span className="font-medium text-ink-1">Simulated person</span>, who manages{" "}
        <span className="font-medium text-ink-1">Simulated business</span>. At Meta you would sign in and
        choose your business here.
      </p>
      <NumberChoices numbers={state.numbers} pin={state.pin} value={number} onChange={setNumber} />
      {isTaken ? (
        <Alert
          tone="bad"
          title="This number is in use"
          action={
            <Button size="sm" onClick={() => report("The phone number is in use")}>
              Report the problem and close
            </Button>
          }
        >
          It is connected to WhatsApp elsewhere. Choose another number.
        </Alert>
      ) : null}
      <WindowEnd
        timing={timing}
        onTiming={setTiming}
        namesNumber={namesNumber}
        onNamesNumber={setNamesNumber}
        onReport={report}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="lg" loading={isBusy} disabled={isTaken}>
          Finish
        </Button>
        <Button size="lg" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function WindowEnd({
  timing,
  onTiming,
  namesNumber,
  onNamesNumber,
  onReport,
}: {
  timing: Timing;
  onTiming: (timing: Timing) => void;
  namesNumber: boolean;
  onNamesNumber: (namesNumber: boolean) => void;
  onReport: (problem: string) => void;
}) {
  return (
    <details className="rounded-md border p-3">
      <summary className="cursor-pointer text-ink-2">How the window ends</summary>
      <div className="mt-3 flex flex-col gap-3">
        <Field label="Its message comes">
          <NativeSelect value={timing} onChange={({ target }) => onTiming(target.value as Timing)}>
            {Object.entries(timings).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label="It names">
          <NativeSelect
            value={namesNumber ? "number" : "account"}
            onChange={({ target }) => onNamesNumber(target.value === "number")}
          >
            <option value="number">The account and the number</option>
            <option value="account">The account alone</option>
          </NativeSelect>
        </Field>
        <Button
          className="self-start"
          size="sm"
          onClick={() => onReport("You have reached the limit of WhatsApp Business accounts")}
        >
          Report that the business is full
        </Button>
        <Button className="self-start" size="sm" onClick={() => onReport("Something went wrong")}>
          Report another problem
        </Button>
      </div>
    </details>
  );
}
