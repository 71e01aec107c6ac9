import { useTranslations } from "use-intl";
import { contrastWith, inkOn } from "@/components/messenger/color";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { DEFAULT_LOOK } from "@/lib/account/workspaces/schemas";

/** WCAG 2.2, 1.4.11: what shows a control needs this against the page. */
const CONTROL_CONTRAST = 3;

type Props = {
  value: string;
  onChange: (color: string) => void;
  disabled: boolean;
  error?: string | undefined;
};

/** Hex digits, with the browser's own picker, and what the colour does to those who must see it. */
export function ColorField({ value, onChange, disabled, error }: Props) {
  const t = useTranslations("settings.look");
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(value)?.[1]?.toLowerCase();
  const shown = `#${longHex(digits ?? DEFAULT_LOOK.color)}`;
  return (
    <Field label={t("color")} hint={digits ? hintOf(t, digits) : undefined} error={error}>
      <div className="relative">
        <Input
          value={value}
          onChange={(event) => onChange(event.target.value)}
          spellCheck={false}
          disabled={disabled}
          className="pl-10 font-mono"
        />
        <input
          type="color"
          aria-label={t("pickColor")}
          value={shown}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
          className="absolute inset-y-0 left-2 my-auto size-6 cursor-pointer appearance-none rounded-xs border-0 bg-transparent p-0 disabled:cursor-default [&::-moz-color-swatch]:rounded-xs [&::-webkit-color-swatch-wrapper]:p-0 [&::-webkit-color-swatch]:rounded-xs [&::-webkit-color-swatch]:border-line-strong"
        />
      </div>
    </Field>
  );
}

/** Text on the colour always has enough contrast, since its ink follows; the launcher against the page may not. */
function hintOf(t: ReturnType<typeof useTranslations<"settings.look">>, digits: string): string {
  if (contrastWith(digits, "fff") < CONTROL_CONTRAST) return t("tooLight");
  if (contrastWith(digits, "15191c") < CONTROL_CONTRAST) return t("tooDark");
  return inkOn(digits) === "#fff" ? t("whiteInk") : t("blackInk");
}

/** The browser's picker knows only six digits. */
const longHex = (digits: string): string => (digits.length === 3 ? digits.replace(/./g, "$&$&") : digits);
