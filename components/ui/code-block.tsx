import { useTranslations } from "use-intl";
import { cn } from "@/components/ui/cn";
import { CopyIconButton } from "@/components/ui/copy-button";

/** Monospace text to take away, as a whole. `label` names it: "Install snippet". */
export function CodeBlock({
  code,
  label,
  wrap = false,
  className,
}: {
  code: string;
  label: string;
  wrap?: boolean;
  className?: string;
}) {
  const t = useTranslations("ui.copy");
  return (
    <figure aria-label={label} className={cn("group relative rounded-md border bg-surface-0", className)}>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className={cn(
          "focus-inset mr-11 overflow-x-auto rounded-md p-3 font-mono text-sm leading-5",
          wrap && "whitespace-pre-wrap [overflow-wrap:anywhere]",
        )}
      >
        <code>{code}</code>
      </pre>
      <CopyIconButton
        value={code}
        label={t("action", { what: label })}
        className="absolute top-1.5 right-1.5 bg-surface-0"
      />
    </figure>
  );
}

/** An id or a key inside a sentence or a cell. */
export function Code({ className, children }: { className?: string; children: React.ReactNode }) {
  return (
    <code className={cn("rounded-xs bg-surface-2 px-1 py-0.5 font-mono text-sm", className)}>{children}</code>
  );
}
