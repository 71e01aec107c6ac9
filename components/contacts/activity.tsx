/** The last things that a visitor did: the pages from which they wrote, and their device. Empty for other contacts. */
import { Globe } from "lucide-react";
import { useTranslations } from "use-intl";
import { DeviceGlyph } from "@/components/contacts/contact-avatar";
import { PageLink } from "@/components/contacts/contact-sections";
import { RelativeTime } from "@/components/ui/relative-time";
import type { ContactDetails } from "@/lib/inbox/contacts/schemas";

type Known = Partial<Pick<ContactDetails, "pages" | "device" | "pageUrl" | "lastSeenAt">>;

export const hasActivity = ({ pages = [], device, pageUrl }: Known): boolean =>
  pages.length > 0 || Boolean(pageUrl) || Boolean(device?.browser ?? device?.system);

export function Activity({ contact }: { contact: Known }) {
  const t = useTranslations("contacts");
  const { device, pageUrl, lastSeenAt } = contact;
  if (!hasActivity(contact)) return null;
  // A visitor from before pages were kept has only the last one.
  const pages = contact.pages?.length ? contact.pages : pageUrl ? [{ url: pageUrl, at: lastSeenAt }] : [];
  const names = [device?.browser, device?.system].filter(Boolean).join(" · ");
  return (
    <ul aria-label={t("activity")} className="flex flex-col gap-1.5">
      {pages.map(({ url, at }) => (
        <li key={`${url} ${at}`} className="flex min-w-0 items-center gap-2">
          <Globe aria-hidden className="size-4 shrink-0 text-ink-3" />
          <span className="sr-only">{t("page")}</span>
          <span className="min-w-0 flex-1">
            <PageLink url={url} />
          </span>
          {at ? <RelativeTime at={at} form="short" className="shrink-0 text-ink-3 text-sm" /> : null}
        </li>
      ))}
      {names ? (
        <li className="flex items-center gap-2">
          <DeviceGlyph device={device} className="size-4 shrink-0 text-ink-3" />
          <span className="sr-only">{t("device")}</span>
          {names}
        </li>
      ) : null}
    </ul>
  );
}
