import type { Metadata } from "next";
import { Shop } from "@/components/demo/shop";
import { findDemo } from "@/lib/workspaces/demo";

export const metadata: Metadata = { title: "Juniper & Co., a demo shop" };
export const dynamic = "force-dynamic";

type Props = { searchParams: Promise<{ widget?: string | string[] }> };

/** A customer's page with nothing of Parley but the tag. `?widget=` tries another workspace. */
export default async function DemoPage({ searchParams }: Props) {
  const { widget } = await searchParams;
  const widgetId = (Array.isArray(widget) ? widget[0] : widget) ?? (await findDemo())?.id;
  return (
    <>
      <p className="border-b border-line bg-surface-1 px-6 py-3 text-center text-ink-2">
        {widgetId ? (
          <>
            A demo shop. Write in the corner as a customer, and answer in the{" "}
            <a
              href="/"
              target="_blank"
              rel="noreferrer"
              className="text-accent-ink underline underline-offset-2"
            >
              inbox
            </a>
            , open in another window as the team.
          </>
        ) : (
          "A demo shop. Add ?widget= and a workspace’s id to the address to see its messenger here."
        )}
      </p>
      <Shop />
      {widgetId && (
        <script
          async
          src="/messenger.js"
          data-widget-id={widgetId}
          data-position="right"
          data-color="#2f5d43"
          data-theme="auto"
        />
      )}
    </>
  );
}
