import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** Announces what will appear here and gives one next step. */
export function EmptyState({
  icon,
  as: Title = "p",
  title,
  description,
  action,
  className,
}: {
  icon?: ReactNode;
  /** A heading if the page shows nothing else. */
  as?: "p" | "h1" | "h2";
  title: string;
  description?: ReactNode;
  action?: ReactNode;
  className?: string;
}) {
  return (
    <div className={cn("flex flex-col items-center justify-center gap-1 px-6 py-12 text-center", className)}>
      {icon ? (
        <span
          aria-hidden
          className="mb-3 flex size-10 items-center justify-center rounded-full bg-surface-2 text-ink-3 [&_svg]:size-5"
        >
          {icon}
        </span>
      ) : null}
      <Title className="font-medium">{title}</Title>
      {description ? <p className="max-w-80 text-pretty text-ink-2">{description}</p> : null}
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  );
}
