"use client";

import { CircleAlert } from "lucide-react";
import { useId } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { PartnerScope } from "@/lib/partners/schemas";

const SCOPE_TEXT: Record<PartnerScope, string> = {
  workspaces: "Create and read workspaces and their connection",
  setup_links: "Offer customers a link to connect their number",
  commands: "Send messages",
  events: "Pull the event log",
  surface: "Open the embedded inbox for your users",
  diagnostics: "Read timelines and delivery logs",
};

type Props = { value: readonly PartnerScope[]; onChange: (scopes: PartnerScope[]) => void; error?: string };

/** What the key may do. */
export function ScopePicker({ value, onChange, error }: Props) {
  const id = useId();
  const choose = (scope: PartnerScope, isOn: boolean) =>
    onChange(PartnerScope.options.filter((each) => (each === scope ? isOn : value.includes(each))));
  return (
    <fieldset
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <div className="flex items-baseline justify-between gap-3">
        <span id={`${id}-label`} className="font-medium">
          Scopes
        </span>
        <span className="text-ink-2 text-sm tabular-nums" aria-live="polite">
          {value.length} of {PartnerScope.options.length} chosen
        </span>
      </div>
      <ul className={cn("divide-y divide-line overflow-hidden rounded-md border", error && "border-bad")}>
        {PartnerScope.options.map((scope) => (
          <li key={scope} className="flex items-start gap-3 px-3 py-2 pointer-coarse:py-3">
            <Checkbox
              id={`${id}-${scope}`}
              className="mt-0.5"
              checked={value.includes(scope)}
              aria-invalid={error ? true : undefined}
              onCheckedChange={(next) => choose(scope, next === true)}
            />
            <label htmlFor={`${id}-${scope}`} className="min-w-0 flex-1 cursor-pointer">
              <span className="block font-mono">{scope}</span>
              <span className="block text-ink-2 text-sm">{SCOPE_TEXT[scope]}</span>
            </label>
          </li>
        ))}
      </ul>
      {error ? (
        <p id={`${id}-error`} className="flex gap-1.5 text-bad text-sm">
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          <span className="block first-letter:uppercase">{error}</span>
        </p>
      ) : null}
    </fieldset>
  );
}
