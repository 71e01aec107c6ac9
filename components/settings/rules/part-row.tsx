import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { cn } from "@/components/ui/cn";
import { FieldError } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { NativeSelect } from "@/components/ui/select";

/** One condition or action: its kind, its fields, and a button that removes it, with `buttons` before it. */
export function PartRow({
  error,
  onRemove,
  buttons,
  children,
}: {
  error: string | undefined;
  onRemove: () => void;
  buttons?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations("rules");
  return (
    <div className="flex items-start gap-2 rounded-md border bg-surface-0 p-2">
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex flex-wrap gap-2">{children}</div>
        {error ? <FieldError error={error} /> : null}
      </div>
      {buttons}
      <IconButton label={t("removePart")} onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  );
}

export function Choice({
  label,
  value,
  options,
  className,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  className?: string;
  onChange: (value: string) => void;
}) {
  const isKnown = options.some((option) => option.value === value);
  return (
    <NativeSelect
      aria-label={label}
      className={cn("min-w-40 flex-1", className)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {isKnown ? null : <option value={value}>—</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
