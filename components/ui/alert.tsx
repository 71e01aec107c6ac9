import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

const tones = {
  info: { icon: Info, className: "bg-surface-2 [&>svg]:text-ink-2" },
  good: { icon: CircleCheck, className: "bg-good-soft [&>svg]:text-good" },
  warn: { icon: TriangleAlert, className: "bg-warn-soft [&>svg]:text-warn" },
  bad: { icon: CircleAlert, className: "bg-bad-soft [&>svg]:text-bad" },
};

/** A notice in the page. Failures interrupt assistive technology, everything else waits its turn. */
export function Alert({
  tone = "info",
  title,
  action,
  className,
  children,
}: {
  tone?: keyof typeof tones;
  title?: string;
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
}) {
  const { icon: Icon, className: toneClass } = tones[tone];
  return (
    <div
      role={tone === "bad" ? "alert" : "status"}
      className={cn("flex gap-2.5 rounded-md p-3", toneClass, className)}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5 [overflow-wrap:anywhere]">
        {title ? <p className="font-medium">{title}</p> : null}
        {children ? <div className={cn(title && "text-ink-2")}>{children}</div> : null}
        {action ? <div className="mt-2 flex flex-wrap gap-2">{action}</div> : null}
      </div>
    </div>
  );
}
