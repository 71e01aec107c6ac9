import type { ReactNode, Ref } from "react";

export function PageHeader({
  title,
  description,
  actions,
}: {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <header className="flex flex-col items-start justify-between gap-x-6 gap-y-3 md:flex-row">
      <div className="min-w-0">
        <h1 className="font-medium text-xl [overflow-wrap:anywhere]">{title}</h1>
        {description ? <p className="mt-1 max-w-[68ch] text-pretty text-ink-2">{description}</p> : null}
      </div>
      {actions ? <div className="flex max-w-full flex-wrap gap-2 md:shrink-0">{actions}</div> : null}
    </header>
  );
}

/** A part of a page under a hairline: what it is about, then its content. */
export function Section({
  title,
  description,
  actions,
  ref,
  children,
}: {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  /** For a section that takes the focus. */
  ref?: Ref<HTMLElement>;
  children?: ReactNode;
}) {
  return (
    <section
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      aria-label={title}
      className="flex flex-col gap-4 border-t pt-6 outline-none"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="font-medium text-lg">{title}</h2>
          {description ? <p className="mt-0.5 max-w-[68ch] text-pretty text-ink-2">{description}</p> : null}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
