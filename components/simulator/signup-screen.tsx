"use client";

/**
 * The simulator's signup window, in the place of Meta's pages: briefly the same questions, and every way in which they end.
 * Opened by the secret in its fragment; it posts to the page that opened it, of our own origin.
 */
import { type FormEvent, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useFragmentToken } from "@/components/auth/use-fragment-token";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { choiceOf, NumberChoices } from "@/components/simulator/signup-choices";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/select";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { CODE_MESSAGE } from "@/components/whatsapp-signup/simulator-popup";
import { accountApi } from "@/lib/client/api";
import { PlayedPopup, PopupState } from "@/lib/connections/simulator/signup/popup-schemas";

const PATH = "/api/simulator/signup";
const TIMINGS = ["after", "before", "never"] as const;
type Timing = (typeof TIMINGS)[number];

const post = (message: unknown): void => window.opener?.postMessage(message, window.location.origin);
const event = (name: string, data: object): string =>
  JSON.stringify({ type: "WA_EMBEDDED_SIGNUP", event: name, data });

export function SignupScreen() {
  const t = useTranslations("simulator.signup");
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
      <Alert tone="bad" title={t("stopped")}>
        {problem ? t("problem", { problem }) : t("incomplete")}
      </Alert>
    );
  if (!state || !secret)
    return (
      <SkeletonGroup label={t("loading")} className="flex flex-col gap-3">
        <Skeleton className="h-16 rounded-md" />
        <Skeleton className="h-16 rounded-md" />
      </SkeletonGroup>
    );
  return <SignupForm secret={secret} state={state} />;
}

function SignupForm({ secret, state }: { secret: string; state: PopupState }) {
  const t = useTranslations("simulator.signup");
  const ui = useTranslations("ui");
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
      const messages = [{ type: CODE_MESSAGE, code }, ...(message ? [JSON.stringify(message)] : [])];
      for (const each of timing === "before" ? messages.reverse() : messages) post(each);
      window.close();
    } catch (error) {
      setFailure(problemText(error));
      setBusy(false);
    }
  }
  const cancel = () => {
    post(event("CANCEL", { current_step: "PHONE_NUMBER_SETUP" }));
    window.close();
  };
  const report = (error_message: string) => {
    post(event("ERROR", { error_message, error_code: "1" }));
    window.close();
  };

  return (
    <form method="post" onSubmit={finish} className="flex flex-col gap-5">
      {failure ? <Alert tone="bad">{failure}</Alert> : null}
      <p className="text-ink-2">
        {t.rich("signedIn", {
          person: (chunks) => <span className="font-medium text-ink-1">{chunks}</span>,
          business: (chunks) => <span className="font-medium text-ink-1">{chunks}</span>,
        })}
      </p>
      <NumberChoices numbers={state.numbers} pin={state.pin} value={number} onChange={setNumber} />
      {isTaken ? (
        <Alert
          tone="bad"
          title={t("taken")}
          action={
            <Button size="sm" onClick={() => report("The phone number is in use")}>
              {t("reportAndClose")}
            </Button>
          }
        >
          {t("takenHint")}
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
          {t("finish")}
        </Button>
        <Button size="lg" onClick={cancel}>
          {ui("cancel")}
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
  const t = useTranslations("simulator.signup");
  return (
    <details className="rounded-md border p-3">
      <summary className="cursor-pointer text-ink-2">{t("ending")}</summary>
      <div className="mt-3 flex flex-col gap-3">
        <Field label={t("messageTime")}>
          <NativeSelect value={timing} onChange={({ target }) => onTiming(target.value as Timing)}>
            {TIMINGS.map((each) => (
              <option key={each} value={each}>
                {t(`timings.${each}`)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label={t("names")}>
          <NativeSelect
            value={namesNumber ? "number" : "account"}
            onChange={({ target }) => onNamesNumber(target.value === "number")}
          >
            <option value="number">{t("accountAndNumber")}</option>
            <option value="account">{t("accountOnly")}</option>
          </NativeSelect>
        </Field>
        <Button
          className="self-start"
          size="sm"
          onClick={() => onReport("You have reached the limit of WhatsApp Business accounts")}
        >
          {t("reportFull")}
        </Button>
        <Button className="self-start" size="sm" onClick={() => onReport("Something went wrong")}>
          {t("reportOther")}
        </Button>
      </div>
    </details>
  );
}
