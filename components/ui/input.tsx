import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import AutosizeTextarea from "react-textarea-autosize";
import { useTranslations } from "use-intl";
import { cn } from "@/components/ui/cn";
import { useFieldControl } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";

/** At rest a fill; the line comes with the focus, and where something is wrong. */
export const controlStyle = cn(
  "w-full rounded-md border border-transparent bg-surface-3/60 px-3 text-ink-1 placeholder:text-ink-3",
  "transition-colors duration-100 hover:bg-surface-3 disabled:text-ink-3 disabled:opacity-70 [&[readonly]]:border-line [&[readonly]]:bg-transparent",
  "focus-visible:border-accent-ink focus-visible:bg-surface-1 focus-visible:outline-offset-0 aria-invalid:border-bad",
);

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return (
    <input
      {...useFieldControl()}
      className={cn(controlStyle, "h-9 pointer-coarse:h-11", className)}
      {...rest}
    />
  );
}

/** A search box or the like: `icon` at its start, `end` (a clear button, a key hint) at its end. */
export function InputWithIcon({
  icon,
  end,
  className,
  ...rest
}: ComponentProps<"input"> & { icon: ReactNode; end?: ReactNode }) {
  return (
    <div className={cn("relative h-fit", className)}>
      <span className="pointer-events-none absolute inset-y-0 left-2.5 flex items-center text-ink-3 [&_svg]:size-4">
        {icon}
      </span>
      <Input className={cn("pl-8", end ? "pr-9" : null)} {...rest} />
      {end ? <span className="absolute inset-y-0 right-1 flex items-center">{end}</span> : null}
    </div>
  );
}

/** The style sheet does it, without a layout of its own for each; the library where the browser cannot. */
const Growing =
  typeof CSS === "undefined" || CSS.supports("field-sizing", "content") ? "textarea" : AutosizeTextarea;
/** Grows with its text from `minRows` to `maxRows`. */
export function Textarea({
  className,
  minRows = 2,
  maxRows = 8,
  ...rest
}: Omit<ComponentProps<"textarea">, "style" | "rows"> & { minRows?: number; maxRows?: number }) {
  return (
    <Growing
      {...useFieldControl()}
      style={{ "--rows-min": minRows, "--rows-max": maxRows } as object}
      className={cn(
        controlStyle,
        "field-sizing-content resize-none py-2",
        // The height includes padding and border.
        "max-h-[calc(var(--rows-max)*1lh+1rem+2px)] min-h-[calc(var(--rows-min)*1lh+1rem+2px)]",
        className,
      )}
      {...rest}
    />
  );
}

export function PasswordInput({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  const t = useTranslations("ui.password");
  const [shown, setShown] = useState(false);
  return (
    <div className={cn("relative h-fit", className)}>
      <Input
        type={shown ? "text" : "password"}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className="pr-10"
        {...rest}
      />
      <IconButton
        label={t(shown ? "hide" : "show")}
        size="sm"
        className="absolute inset-y-0 right-1 my-auto"
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff /> : <Eye />}
      </IconButton>
    </div>
  );
}

/** The address of an account, for its password manager too. */
export function EmailInput(props: ComponentProps<"input">) {
  return (
    <Input
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
