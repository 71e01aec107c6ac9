import type { ReactNode } from "react";
import { type Mark, splitText } from "@/components/messenger/panel/marks";

/** A person's text with its direction, line breaks, formatting and links (opened in a new tab without a referrer). */
export function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className="max-w-[68ch] whitespace-pre-wrap [overflow-wrap:anywhere]">
      {splitText(text).map(({ at, text: piece, href, marks }) =>
        href ? (
          <a
            key={at}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="rounded-xs underline underline-offset-2 hover:text-accent-ink"
          >
            {piece}
          </a>
        ) : (
          <Marked key={at} marks={marks}>
            {piece}
          </Marked>
        ),
      )}
    </p>
  );
}

function Marked({ marks: [Mark, ...others], children }: { marks: Mark[]; children: ReactNode }) {
  if (!Mark) return children;
  return (
    <Marked marks={others}>
      <Mark className={Mark === "code" ? "font-mono text-[0.92em]" : undefined}>{children}</Mark>
    </Marked>
  );
}
