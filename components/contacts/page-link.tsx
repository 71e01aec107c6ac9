"use client";

import { ExternalLink } from "lucide-react";
import { useTranslations } from "use-intl";

/** The page a visitor has open. What they sent becomes a link only when it is a web address. */
export function PageLink({ url }: { url: string }) {
  const t = useTranslations("contacts");
  const address = parse(url);
  if (!address) return <span className="line-clamp-3">{url}</span>;
  return (
    <a
      href={address.href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title={address.href}
      className="inline-flex max-w-full items-center gap-1 rounded-xs text-accent-ink hover:underline"
    >
      <span className="truncate">
        {address.host}
        {address.pathname === "/" ? "" : address.pathname}
      </span>
      <ExternalLink aria-hidden className="size-3.5 shrink-0" />
      <span className="sr-only">{t("newTab")}</span>
    </a>
  );
}

function parse(url: string): URL | null {
  try {
    const address = new URL(url);
    return /^https?:$/.test(address.protocol) ? address : null;
  } catch {
    return null;
  }
}
