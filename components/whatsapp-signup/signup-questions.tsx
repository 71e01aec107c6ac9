/** Questions of a signup on the way: which number, its PIN, whether the connected one may go. */
import { type ComponentType, type FormEvent, type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/choices";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { Signup, SignupNumber } from "@/lib/connections/installations/signup-schemas";

type Answer = { phoneNumberId?: string; pin?: string; replace?: boolean };
/** Renders the question: a page of one question makes it its heading. */
export type Title = ComponentType<{ children: ReactNode }>;

const PlainTitle: Title = ({ children }) => <p className="font-medium">{children}</p>;

export function ChooseNumber({
  numbers,
  onAnswer,
  title: Title = PlainTitle,
}: {
  numbers: SignupNumber[];
  onAnswer: (answer: Answer) => void;
  title?: Title;
}) {
  const t = useTranslations("signup.number");
  const [chosen, setChosen] = useState(numbers[0]?.phoneNumberId ?? "");
  return (
    <div className="flex flex-col items-start gap-4">
      <Title>{t("title")}</Title>
      <RadioGroup
        label={t("label")}
        className="w-full"
        value={chosen}
        onValueChange={setChosen}
        options={numbers.map(({ phoneNumberId, displayPhoneNumber, verifiedName }) => ({
          value: phoneNumberId,
          label: displayPhoneNumber,
          description: verifiedName ?? undefined,
        }))}
      />
      <Button variant="primary" onClick={() => onAnswer({ phoneNumberId: chosen })}>
        {t("submit")}
      </Button>
    </div>
  );
}

export function EnterPin({
  onAnswer,
  title: Title = PlainTitle,
}: {
  onAnswer: (answer: Answer) => void;
  title?: Title;
}) {
  const t = useTranslations("signup.pin");
  const [pin, setPin] = useState("");
  const [error, setError] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!/^\d{6}$/.test(pin)) return setError(t("invalid"));
    onAnswer({ pin });
  }
  return (
    <form onSubmit={submit} noValidate method="post" className="flex flex-col items-start gap-4">
      <Title>{t("title")}</Title>
      <Field label={t("label")} hint={t("hint")} error={error}>
        <Input
          className="w-40 font-mono"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={pin}
          onChange={(event) => setPin(event.target.value.trim())}
        />
      </Field>
      <Button type="submit" variant="primary">
        {t("submit")}
      </Button>
    </form>
  );
}

export function ConfirmReplacement({
  signup,
  former = null,
  onAnswer,
  title: Title = PlainTitle,
}: {
  signup: Signup;
  /** The number that would go. */
  former?: string | null;
  onAnswer: (answer: Answer) => void;
  title?: Title;
}) {
  const t = useTranslations("signup.replacement");
  return (
    <div className="flex flex-col items-start gap-4">
      <div>
        <Title>{former ? t("titleFor", { former }) : t("title")}</Title>
        <p className="mt-0.5 text-pretty text-ink-2">
          {t.rich("text", {
            number: () => <span dir="ltr">{signup.numbers[0]?.displayPhoneNumber ?? t("newNumber")}</span>,
          })}
        </p>
      </div>
      <Button variant="primary" onClick={() => onAnswer({ replace: true })}>
        {t("submit")}
      </Button>
    </div>
  );
}
