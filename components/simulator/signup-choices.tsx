/** The numbers that the simulator's signup offers: made-up new ones, those that there are, and those that do not work. */
import { useTranslations } from "use-intl";
import { RadioGroup } from "@/components/ui/choices";
import type { PlayPopup, PopupState } from "@/lib/connections/simulator/signup/popup-schemas";

export function NumberChoices({
  numbers,
  pin,
  value,
  onChange,
}: PopupState & { value: string; onChange: (value: string) => void }) {
  const t = useTranslations("simulator.signup");
  const options = [
    { value: "new", label: t("choices.new"), description: t("choices.newHint") },
    ...numbers.map(({ phoneNumberId, displayPhoneNumber, verifiedName }) => ({
      value: phoneNumberId,
      label: displayPhoneNumber,
      description: t("choices.known", { name: verifiedName }),
    })),
    { value: "app", label: t("choices.app"), description: t("choices.appHint") },
    { value: "pin", label: t("choices.pin"), description: t("choices.pinHint", { pin }) },
    { value: "taken", label: t("choices.taken"), description: t("choices.fails") },
    { value: "banned", label: t("choices.banned"), description: t("choices.fails") },
  ];
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{t("which")}</legend>
      <RadioGroup label={t("number")} value={value} onValueChange={onChange} options={options} />
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
