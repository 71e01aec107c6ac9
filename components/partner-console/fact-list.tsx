import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Code } from "@/components/ui/code-block";
import { CopyIconButton } from "@/components/ui/copy-button";

/** Names with what is known, in two columns; on a phone one below the other. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col gap-3">{children}</dl>;
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-baseline gap-x-6 gap-y-0.5 md:grid-cols-[10rem_1fr]">
      <dt className="text-ink-2">{term}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** An id to take away; what is too long for its place is cut, and copied as a whole. */
export function CopyableId({ value, name }: { value: string; name: string }) {
  const ui = useTranslations("ui");
  return (
    <span className="flex min-w-0 items-center gap-1">
      <Code className="truncate">{value}</Code>
      <CopyIconButton value={value} label={ui("copy.action", { what: name })} />
    </span>
  );
}
