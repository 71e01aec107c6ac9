/** Prices of WhatsApp messages, as the workspace entered them: by Meta's category, from a day on. */
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { transaction } from "@/lib/platform/transaction";
import { PRICED_CATEGORIES, type SetWhatsappPrice, type WhatsappPrices } from "./price-schemas";

const COUNT_MAX = 200;

export async function listPrices(workspaceId: string): Promise<WhatsappPrices> {
  const rows = await prisma().whatsappPrice.findMany({
    where: { workspaceId },
    orderBy: [{ category: "asc" }, { startsOn: "desc" }],
  });
  return {
    currency: rows[0]?.currency ?? null,
    prices: rows.flatMap(({ category: stored, startsOn, price }) => {
      const category = PRICED_CATEGORIES.find((each) => each === stored);
      return category
        ? [{ category, startsOn: startsOn.toISOString().slice(0, 10), price: price.toFixed() }]
        : [];
    }),
  };
}

/** The currency of the prices; null: there are none. */
export async function currencyOf(workspaceId: string): Promise<string | null> {
  const row = await prisma().whatsappPrice.findFirst({ where: { workspaceId }, select: { currency: true } });
  return row?.currency ?? null;
}

/** Sets or removes the price of a category from a day on. Idempotent. Throws invalid_request for another currency than the others'. */
export async function setPrice(
  ctx: Ctx<ActorOf<"member">>,
  { category, startsOn, currency, price }: SetWhatsappPrice,
): Promise<WhatsappPrices> {
  const { workspaceId } = ctx.actor;
  const key = { workspaceId, category, startsOn: new Date(startsOn) };
  await transaction(ctx, async ({ tx }) => {
    // Serializes changes, so that racing ones cannot store two currencies, or exceed the limit together.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('whatsapp prices:' || ${workspaceId}, 0))`;
    if (price === null) return void (await tx.whatsappPrice.deleteMany({ where: key }));
    const others = await tx.whatsappPrice.findMany({
      where: { workspaceId, NOT: key },
      select: { currency: true },
    });
    if (others.some((other) => other.currency !== currency))
      throw new AppError(
        "invalid_request",
        "currency: The other prices have another one. Remove them first.",
      );
    if (others.length >= COUNT_MAX)
      throw new AppError(
        "invalid_request",
        `price: There are ${COUNT_MAX} prices already; remove one first.`,
      );
    const data = { price, currency };
    await tx.whatsappPrice.upsert({
      where: { workspaceId_category_startsOn: key },
      create: { ...key, ...data },
      update: data,
      select: { category: true },
    });
  });
  return listPrices(workspaceId);
}
