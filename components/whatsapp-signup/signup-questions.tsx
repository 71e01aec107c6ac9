"use client";

/** What a signup asks of a person on the way: which number, its PIN, whether the connected one may go. */
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { RadioGroup } from "@/components/ui/radio-group";
import type { Signup, SignupNumber } from "@/lib/installations/schemas";

type Answer = { phoneNumberId?: string; pin?: string; replace?: boolean };

export function ChooseNumber({
  numbers,
  onAnswer,
}: {
  numbers: SignupNumber[];
  onAnswer: (answer: Answer) => void;
}) {
  const [chosen, setChosen] = useState(numbers[0]?.phoneNumberId ?? "");
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="font-medium">Which number shall be connected?</p>
      <RadioGroup
        label="Number"
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
        Go on with this number
      </Button>
    </div>
  );
}

export function EnterPin({ onAnswer }: { onAnswer: (answer: Answer) => void }) {
  const [pin, setPin] = useState("");
  const [error, setError] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!/^\d{6}$/.test(pin)) return setError("A PIN is six digits.");
    onAnswer({ pin });
  }
  return (
    <form onSubmit={submit} noValidate method="post" className="flex flex-col items-start gap-4">
      <Field
        label="PIN of the number"
        hint="Six digits, set when two-step verification was switched on."
        error={error}
      >
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
        Go on with this PIN
      </Button>
    </form>
  );
}

export function ConfirmReplacement({
  signup,
  onAnswer,
}: {
  signup: Signup;
  onAnswer: (answer: Answer) => void;
}) {
  const number = signup.numbers[0]?.displayPhoneNumber ?? "the new number";
  return (
    <div className="flex flex-col items-start gap-4">
      <div>
        <p className="font-medium">Replace the number that is connected?</p>
        <p className="mt-0.5 text-pretty text-ink-2">
          <span dir="ltr">{number}</span> takes its place. What customers write to the former number no longer
          arrives here. Conversations, contacts and notes stay. Until it is done, the former number works on.
        </p>
      </div>
      <Button variant="primary" onClick={() => onAnswer({ replace: true })}>
        Replace the number
      </Button>
    </div>
  );
}
