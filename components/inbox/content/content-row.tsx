import type { ReactNode } from "react";

/** The frame of what is no plain text: an icon, what it is, and what is known of it. */
export function ContentRow({
  icon,
  title,
  children,
}: {
  icon: ReactNode;
  title: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="flex max-w-[68ch] gap-2.5">
      <span aria-hidden className="mt-0.5 shrink-0 text-ink-3 [&_svg]:size-4">
        {icon}
      </span>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p dir="auto" className="text-left font-medium">
          {title}
        </p>
        {children}
      </div>
    </div>
  );
}

/** The other person's text under the title. */
export function ContentText({ children }: { children: ReactNode }) {
  return (
    <p dir="auto" className="whitespace-pre-wrap text-left text-ink-2">
      {children}
    </p>
  );
}
