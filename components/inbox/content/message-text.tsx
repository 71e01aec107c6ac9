import { splitLinks } from "@/components/messenger/panel/links";

/** A person's text with its direction, line breaks and links (opened in a new tab without a referrer). */
export function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className="max-w-[68ch] whitespace-pre-wrap [overflow-wrap:anywhere]">
      {splitLinks(text).map(({ at, text: piece, href }) =>
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
          piece
        ),
      )}
    </p>
  );
}
