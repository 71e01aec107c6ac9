"use client";

import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { CodeBlock } from "@/components/ui/code-block";
import { SegmentedControl } from "@/components/ui/segmented-control";

/** What was sent, laid out to be read or exactly as it went out: only the latter fits the signature. */
export function DeliveryBody({ body }: { body: string }) {
  const t = useTranslations("webhooks.body");
  const [view, setView] = useState<"pretty" | "raw">("pretty");
  const pretty = useMemo(() => laidOut(body), [body]);
  const bytes = useMemo(() => new TextEncoder().encode(body).length, [body]);
  return (
    <section aria-label={t("title")} className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-medium">
          {t.rich("size", {
            bytes,
            small: (chunks) => <span className="font-normal text-ink-3 text-sm tabular-nums">{chunks}</span>,
          })}
        </h3>
        <SegmentedControl
          label={t("view")}
          value={view}
          onValueChange={setView}
          options={[
            { value: "pretty", label: t("pretty") },
            { value: "raw", label: t("raw") },
          ]}
        />
      </div>
      {view === "pretty" ? (
        <CodeBlock code={pretty} label={t("title")} />
      ) : (
        <>
          <CodeBlock code={body} label={t("rawBody")} wrap />
          <p className="text-ink-2 text-sm">{t("exact")}</p>
        </>
      )}
    </section>
  );
}

function laidOut(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
