"use client";

import { useMemo, useState } from "react";
import { CodeBlock } from "@/components/ui/code-block";
import { SegmentedControl } from "@/components/ui/segmented-control";

/** What was sent, laid out to be read or exactly as it went out: only the latter fits the signature. */
export function DeliveryBody({ body }: { body: string }) {
  const [view, setView] = useState<"pretty" | "raw">("pretty");
  const pretty = useMemo(() => laidOut(body), [body]);
  const bytes = useMemo(() => new TextEncoder().encode(body).length, [body]);
  return (
    <section aria-label="Body" className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-medium">
          Body{" "}
          <span className="font-normal text-ink-3 text-sm tabular-nums">{bytes.toLocaleString()} bytes</span>
        </h3>
        <SegmentedControl
          label="View of the body"
          value={view}
          onValueChange={setView}
          options={[
            { value: "pretty", label: "Pretty" },
            { value: "raw", label: "Raw" },
          ]}
        />
      </div>
      {view === "pretty" ? (
        <CodeBlock code={pretty} label="Body" />
      ) : (
        <>
          <CodeBlock code={body} label="Raw body" wrap />
          <p className="text-ink-2 text-sm">The exact bytes that were signed, the same in every attempt.</p>
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
