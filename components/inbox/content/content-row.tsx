import { ContactRound, MapPin, ShoppingBag } from "lucide-react";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import type {
  ContactsContent,
  LocationContent,
  OrderContent,
  ReactionContent,
} from "@/components/inbox/content/content-shapes";
import { Quoted } from "@/components/inbox/content/quoted";
import type { Output } from "@/components/inbox/content/shape";
import type { MessageEntry } from "@/lib/inbox/messages/schemas";

/** The frame of content that is no plain text: an icon, a title, and details. */
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

/** Cards that were handed on: people of the contact's, not contacts of the team. */
export function ContactCards({ content }: { content: Output<typeof ContactsContent> }) {
  const t = useTranslations("inbox.content");
  return (
    <ul className="flex flex-col gap-2">
      {content.contacts.map((card, index) => {
        const details = new Set([...card.phones.map(({ number }) => number), ...card.emails]);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards of a message never change, and may be alike
          <li key={index}>
            <ContentRow icon={<ContactRound />} title={card.name ?? t("contactCard")}>
              {[...details].map((detail) => (
                <p key={detail} dir="auto" className="text-left text-ink-2 text-sm tabular-nums">
                  {detail}
                </p>
              ))}
            </ContentRow>
          </li>
        );
      })}
    </ul>
  );
}

const ZOOM = 16;

export function LocationRow({ content }: { content: Output<typeof LocationContent> }) {
  const t = useTranslations("inbox.content");
  const { latitude, longitude, name, address } = content;
  // Six decimals are a hand's breadth.
  const [north, east] = [latitude.toFixed(6), longitude.toFixed(6)];
  const map = `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=${ZOOM}/${north}/${east}`;
  return (
    <ContentRow icon={<MapPin />} title={name ?? t("location")}>
      {address ? <ContentText>{address}</ContentText> : null}
      <a
        href={map}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="rounded-xs text-sm tabular-nums underline underline-offset-2 hover:text-accent-ink"
      >
        {north}, {east}
        <span className="sr-only"> {t("onMap")}</span>
      </a>
    </ContentRow>
  );
}

type Order = Output<typeof OrderContent>;

export function OrderRow({ content }: { content: Order }) {
  const t = useTranslations("inbox.content");
  const locale = useLocale();
  const { items, text } = content;
  return (
    <ContentRow icon={<ShoppingBag />} title={t("order", { count: items.length })}>
      <ul className="text-ink-2 tabular-nums">
        {items.map(({ productId, quantity, price, currency }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of a message never change, and may be alike
          <li key={index}>
            {t.rich(price === null || price === undefined ? "unpriced" : "priced", {
              quantity: quantity ?? 1,
              product: productId ?? t("product"),
              price: money(price ?? 0, currency, locale),
              bdi: (chunks) => <bdi>{chunks}</bdi>,
            })}
          </li>
        ))}
      </ul>
      {text ? <ContentText>{text}</ContentText> : null}
    </ContentRow>
  );
}

/** The shop writes the currency freely; an unknown one is shown as received. */
function money(price: number, currency: string | null | undefined, locale?: string): string {
  try {
    return new Intl.NumberFormat(locale, { style: "currency", currency: currency ?? "" }).format(price);
  } catch {
    return [price, currency].filter((part) => part || part === 0).join(" ");
  }
}

export function Reaction({
  content,
  target,
}: {
  content: Output<typeof ReactionContent>;
  target: MessageEntry | null;
}) {
  const t = useTranslations("inbox.content");
  return (
    <div className="flex max-w-[68ch] items-center gap-2 text-sm">
      {content.emoji ? <span className="text-lg leading-none">{content.emoji}</span> : null}
      <span className="flex min-w-0 gap-x-1">
        <span className="shrink-0 text-ink-3">
          {content.emoji ? t("reactionTo") : t("tookBackReactionTo")}
        </span>
        <Quoted message={target} />
      </span>
    </div>
  );
}
