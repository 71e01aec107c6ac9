"use client";

/** What a signup asks of a person on the way: which number, its PIN, whether the connected one may go. */
import { type ComponentType, type FormEvent, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { RadioGroup } from "@/components/ui/radio-group";
import type { Signup, SignupNumber } from "@/lib/installations/schemas";
import { useSignupWords } from "./use-signup-words";

type Answer = { phoneNumberId?: string; pin?: string; replace?: boolean };
/** How the question itself is shown: a page of one question makes it its heading. */
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
  const { number: words } = useSignupWords();
  const [chosen, setChosen] = useState(numbers[0]?.phoneNumberId ?? "");
  return (
    <div className="flex flex-col items-start gap-4">
      <Title>{words.title}</Title>
      <RadioGroup
        label={words.label}
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
        {words.submit}
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
  const { pin: words } = useSignupWords();
  const [pin, setPin] = useState("");
  const [error, setError] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!/^\d{6}$/.test(pin)) return setError(words.invalid);
    onAnswer({ pin });
  }
  return (
    <form onSubmit={submit} noValidate method="post" className="flex flex-col items-start gap-4">
      {words.title ? <Title>{words.title}</Title> : null}
      <Field label={words.label} hint={words.hint} error={error}>
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
        {words.submit}
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
  const { replacement: words } = useSignupWords();
  const [before, after] = words.text;
  return (
    <div className="flex flex-col items-start gap-4">
      <div>
        <Title>{words.title(former)}</Title>
        <p className="mt-0.5 text-pretty text-ink-2">
          {before}
          <span dir="ltr">{signup.numbers[0]?.displayPhoneNumber ?? words.newNumber}</span>
          {after}
        </p>
      </div>
      <Button variant="primary" onClick={() => onAnswer({ replace: true })}>
        {words.submit}
      </Button>
    </div>
  );
}
