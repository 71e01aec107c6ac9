import { Search, X } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "@/components/ui/icon-button";
import { InputWithIcon } from "@/components/ui/input";
import { Kbd } from "@/components/ui/tooltip";
import { isComposing } from "@/lib/client/composing";

const PAUSE_MS = 250;

/** Reports the typed text once the fingers rest; follows the address when it changes elsewhere. */
export function SearchBox({
  ref,
  value,
  label,
  onChange,
  onLeave,
  hint = "/",
  className,
}: {
  ref?: RefObject<HTMLInputElement | null>;
  value: string;
  label: string;
  onChange: (value: string) => void;
  onLeave?: () => void;
  /** The key that leads here. */
  hint?: string | null;
  className?: string;
}) {
  const t = useTranslations("ui.search");
  const [text, setText] = useState(value);
  const [reported, setReported] = useState(value);
  if (value !== reported) {
    setReported(value);
    if (value !== text.trim()) setText(value);
  }
  const report = useEffectEvent((next: string) => onChange(next));
  useEffect(() => {
    const next = text.trim();
    if (next === reported) return;
    const timer = setTimeout(() => report(next), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, reported]);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === "Escape") {
      event.preventDefault();
      if (text) setText("");
      else event.currentTarget.blur();
    }
    if (event.key === "Enter" || event.key === "ArrowDown") {
      event.preventDefault();
      onChange(text.trim());
      onLeave?.();
    }
  }

  return (
    <InputWithIcon
      ref={ref}
      type="text"
      inputMode="search"
      enterKeyHint="search"
      aria-label={label}
      placeholder={t("placeholder")}
      autoComplete="off"
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeyDown}
      className={className}
      icon={<Search aria-hidden />}
      end={
        text ? (
          <IconButton label={t("clear")} size="sm" onClick={() => setText("")}>
            <X />
          </IconButton>
        ) : hint ? (
          <span aria-hidden className="mr-1 pointer-coarse:hidden">
            <Kbd>{hint}</Kbd>
          </span>
        ) : null
      }
    />
  );
}
