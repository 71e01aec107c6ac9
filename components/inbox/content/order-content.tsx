import { ShoppingBag } from "lucide-react";
import type { z } from "zod";
import { ContentRow, ContentText } from "@/components/inbox/content/content-row";
import type { OrderContent } from "@/components/inbox/content/content-shapes";

type Order = z.output<typeof OrderContent>;

export function OrderRow({ content }: { content: Order }) {
  const { items, text } = content;
  return (
    <ContentRow
      icon={<ShoppingBag />}
      title={items.length === 1 ? "Order of 1 product" : `Order of ${items.length} products`}
    >
      <ul className="text-ink-2 tabular-nums">
        {items.map(({ productId, quantity, price, currency }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of a message never change, and may be alike
          <li key={index}>
            {quantity ?? 1} × <bdi>{productId ?? "a product"}</bdi>
            {price === null || price === undefined ? null : <> at {money(price, currency)}</>}
          </li>
        ))}
      </ul>
      {text ? <ContentText>{text}</ContentText> : null}
    </ContentRow>
  );
}

/** A currency is whatever the shop wrote; what no browser knows is shown as it came. */
function money(price: number, currency: string | null | undefined): string {
  try {
    return new Intl.NumberFormat(undefined, { style: "currency", currency: currency ?? "" }).format(price);
  } catch {
    return [price, currency].filter((part) => part || part === 0).join(" ");
  }
}
