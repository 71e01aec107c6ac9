"use client";

import { ShoppingBag } from "lucide-react";
import { useLocale } from "use-intl";
import type { z } from "zod";
import { ContentRow, ContentText } from "@/components/inbox/content/content-row";
import type { OrderContent } from "@/components/inbox/content/content-shapes";
import { Sentence } from "@/components/inbox/words/sentence";
import { useWords } from "@/components/inbox/words/use-words";

type Order = z.output<typeof OrderContent>;

export function OrderRow({ content }: { content: Order }) {
  const words = useWords().content;
  const locale = useLocale();
  const { items, text } = content;
  return (
    <ContentRow icon={<ShoppingBag />} title={words.order(items.length)}>
      <ul className="text-ink-2 tabular-nums">
        {items.map(({ productId, quantity, price, currency }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of a message never change, and may be alike
          <li key={index}>
            <Sentence
              text={price === null || price === undefined ? words.unpriced : words.priced}
              quantity={quantity ?? 1}
              product={<bdi>{productId ?? words.product}</bdi>}
              price={money(price ?? 0, currency, locale)}
            />
          </li>
        ))}
      </ul>
      {text ? <ContentText>{text}</ContentText> : null}
    </ContentRow>
  );
}

/** A currency is whatever the shop wrote; what no browser knows is shown as it came. */
function money(price: number, currency: string | null | undefined, locale?: string): string {
  try {
    return new Intl.NumberFormat(locale, { style: "currency", currency: currency ?? "" }).format(price);
  } catch {
    return [price, currency].filter((part) => part || part === 0).join(" ");
  }
}
