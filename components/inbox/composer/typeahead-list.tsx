/** The offers above the composer, and the one that Enter takes. */
import { type ReactNode, useEffect, useRef } from "react";
import type { useTypeahead } from "@/components/inbox/composer/use-typeahead";
import { cn } from "@/components/ui/cn";

export function TypeaheadList({
  typeahead: { id, offers, active, choose },
  label,
  empty,
}: {
  typeahead: ReturnType<typeof useTypeahead>;
  label: string;
  /** Shown without offers. */
  empty: ReactNode;
}) {
  const current = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current one is another with each move
  useEffect(() => void current.current?.scrollIntoView({ block: "nearest" }), [active, offers]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press here leaves the focus in the field
    <div
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 bottom-full z-20 mb-2 animate-rise overflow-hidden rounded-md border bg-surface-1 text-ink-1 shadow-float"
    >
      {offers.length === 0 ? <div className="px-3 py-2.5 text-ink-2">{empty}</div> : null}
      <div id={id} role="listbox" aria-label={label} className="max-h-64 overflow-y-auto p-1 empty:hidden">
        {offers.map((offer, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
          <div
            key={offer.id}
            ref={index === active ? current : undefined}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => choose(offer)}
            className={cn(
              "cursor-default rounded-sm px-2.5 py-1.5 hover:bg-surface-2 pointer-coarse:py-2.5",
              index === active && "bg-surface-2",
            )}
          >
            <p className="flex items-baseline gap-2">
              <span dir="auto" className="min-w-0 truncate font-medium">
                {offer.label}
              </span>
              {offer.detail ? (
                <span className="ml-auto shrink-0 text-ink-3 text-sm">{offer.detail}</span>
              ) : null}
            </p>
            {offer.text ? (
              <p dir="auto" className="truncate text-ink-2 text-sm">
                {offer.text}
              </p>
            ) : null}
          </div>
        ))}
      </div>
    </div>
  );
}
