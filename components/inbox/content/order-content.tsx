"use client";

import { ShoppingBag } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import type { z } from "zod";
import { ContentRow, ContentText } from "@/components/inbox/content/content-row";
import type { OrderContent } from "@/components/inbox/content/content-shapes";

type Order = z.output<typeof OrderContent>;

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
