import { CircleAlert } from "lucide-react";
import { Label as Primitive } from "radix-ui";
import { type ComponentProps, createContext, type ReactNode, use, useId, useMemo } from "react";
import { useTranslations } from "use-intl";
import { cn } from "@/components/ui/cn";
import { ruleText } from "@/lib/i18n/rules";

type FieldWiring = { id: string; labelId: string; describedBy: string | undefined; invalid: boolean };

const FieldContext = createContext<FieldWiring | null>(null);

/** The attributes that a control inside <Field> must carry; empty outside of one. */
export function useFieldControl() {
  const field = use(FieldContext);
  if (!field) return {};
  return { id: field.id, "aria-describedby": field.describedBy, "aria-invalid": field.invalid || undefined };
}

export function useFieldLabelId(): string | undefined {
  return use(FieldContext)?.labelId;
}

export function Label({ className, ...rest }: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root className={cn("font-medium text-base text-ink-1", className)} {...rest} />;
}

/** A label, one control, a hint and its error, wired to each other for assistive technology. */
export function Field({
  label,
  hint,
  error,
  optional = false,
  hideLabel = false,
  aside,
  className,
  children,
}: {
  label: string;
  hint?: ReactNode;
  /** A rule of the schema, such as `Use at most 64 characters.`, is translated; any other text is shown as it is. */
  error?: string;
  optional?: boolean;
  hideLabel?: boolean;
  /** Stands at the end of the label's line: a link, a counter. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const t = useTranslations("ui");
  const id = useId();
  const wiring = useMemo(() => {
    const parts = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean);
    return { id, labelId: `${id}-label`, describedBy: parts.join(" ") || undefined, invalid: Boolean(error) };
  }, [id, hint, error]);
  return (
    <FieldContext value={wiring}>
      <div className={cn("grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-2 gap-y-1.5", className)}>
        <div className={cn("row-start-1", hideLabel && "sr-only")}>
          <Label id={wiring.labelId} htmlFor={id}>
            {label}
            {optional ? <span className="font-normal text-ink-3"> {t("optional")}</span> : null}
          </Label>
        </div>
        <div className="col-span-2 flex min-w-0 flex-col gap-1.5">
          {children}
          {hint ? (
            <p id={`${id}-hint`} className="text-ink-2 text-sm">
              {hint}
            </p>
          ) : null}
          {error ? <FieldError id={`${id}-error`} error={error} /> : null}
        </div>
        {/* After the control: Tab leads from one field to the next. */}
        {aside ? <div className="col-start-2 row-start-1">{aside}</div> : null}
      </div>
    </FieldContext>
  );
}

/** A rule of the schema, translated, or any other text. */
export function FieldError({ id, error }: { id?: string; error: string }) {
  const rules = useTranslations("errors.rules");
  return (
    <p id={id} data-field-error className="flex gap-1.5 text-bad text-sm">
      <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
      <span className="block first-letter:uppercase">{ruleText(rules, error) ?? error}</span>
    </p>
  );
}
