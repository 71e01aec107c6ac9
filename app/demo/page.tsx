import type { Metadata } from "next";
import { headers } from "next/headers";
import { Translations } from "@/app/translations";
import { Shop } from "@/components/demo/shop";
import { findDemo, findMessenger } from "@/lib/account/workspaces/workspaces";
import { pageTranslations } from "@/lib/http/page-language";
import { isUuid } from "@/lib/platform/ids";

type Props = { searchParams: Promise<{ widget?: string | string[] }> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const t = await pageTranslations("demo");
  const { name } = await shownOn(searchParams);
  return { title: t("metaTitle", { name }) };
}
export const dynamic = "force-dynamic";

async function shownOn(searchParams: Props["searchParams"]) {
  const { widget } = await searchParams;
  const widgetId = (Array.isArray(widget) ? widget[0] : widget) ?? (await findDemo())?.id;
  const messenger = widgetId && isUuid(widgetId) ? await findMessenger(widgetId) : null;
  return { widget, widgetId, name: messenger?.name ?? "Juniper & Co." };
}

/** The shop's own choice, which wins over what is saved. Another workspace's messenger looks as it was saved. */
const SHOP = { "data-position": "right", "data-color": "#2f5d43", "data-theme": "auto" };

/** It sells plants, also with another workspace's messenger. */
const SHOP_NAME = "Juniper & Co.";

/** A customer's page with nothing of Parley but the tag. `?widget=` tries another workspace. */
export default async function DemoPage({ searchParams }: Props) {
  const t = await pageTranslations("demo");
  const { widget, widgetId, name } = await shownOn(searchParams);
  return (
    <>
      <p className="border-b border-line bg-surface-1 px-6 py-3 text-center text-ink-2">
        {widgetId
          ? t.rich(widget ? "hintOf" : "hint", {
              name,
              link: (chunks) => (
                <a
                  href="/"
                  target="_blank"
                  rel="noreferrer"
                  className="text-accent-ink underline underline-offset-2"
                >
                  {chunks}
                </a>
              ),
            })
          : t("hintNoWidget")}
      </p>
      <Translations areas={["demo"]}>
        <Shop name={SHOP_NAME} />
      </Translations>
      {widgetId && (
        <script
          async
          nonce={(await headers()).get("x-nonce") ?? undefined}
          src="/messenger.js"
          data-widget-id={widgetId}
          {...(widget ? {} : SHOP)}
        />
      )}
    </>
  );
}
