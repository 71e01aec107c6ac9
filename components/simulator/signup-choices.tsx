"use client";

/** The numbers that the simulator's signup offers: made-up new ones, those that there are, and those that do not work. */
import { RadioGroup } from "@/components/ui/radio-group";
import type { PlayPopup, PopupState } from "@/lib/simulator/signup/popup-schemas";

export function NumberChoices({
  numbers,
  pin,
  value,
  onChange,
}: PopupState & { value: string; onChange: (value: string) => void }) {
  const options = [
    { value: "new", label: "A new number", description: "Made up for you." },
    ...numbers.map(({ phoneNumberId, displayPhoneNumber, verifiedName }) => ({
      value: phoneNumberId,
      label: displayPhoneNumber,
      description: `${verifiedName}: a number of this account.`,
    })),
    {
      value: "app",
      label: "The number of a WhatsApp Business app",
      description: "It stays on the phone, and works here too.",
    },
    {
      value: "pin",
      label: "A number with two-step verification",
      description: `Parley has to ask for its PIN, which is ${pin}.`,
    },
    { value: "taken", label: "A number that is in use elsewhere", description: "Does not work." },
    { value: "banned", label: "A number of a banned account", description: "Does not work." },
  ];
  return (
    <fieldset>
      <legend className="mb-2 font-medium">Which number?</legend>
      <RadioGroup label="Number" value={value} onValueChange={onChange} options={options} />
    </fieldset>
  );
}

export function choiceOf(value: string): PlayPopup["choice"] {
  switch (value) {
    case "new":
    case "app":
    case "pin":
    case "banned":
      return { kind: value };
    default:
      return { kind: "existing", phoneNumberId: value };
  }
}
