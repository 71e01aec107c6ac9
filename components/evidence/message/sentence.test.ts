import { expect, test } from "vitest";
import { translator } from "@/lib/i18n/translator";
import type { TimelineEvent } from "@/lib/partner/timeline/schemas";
import { sentenceOf } from "./sentence";

const t = translator("en", "evidence");

/** Every state that a timeline can have, by kind. */
const STATES: Record<TimelineEvent["kind"], string[]> = {
  command: ["accepted"],
  delivery_job: [
    ...["scheduled", "queued", "running", "retry_scheduled", "succeeded", "failed", "outcome_unknown"],
    "cancelled",
  ],
  provider_receipt: ["accepted", "sent", "delivered", "read", "failed"],
  partner_webhook: ["pending", "delivered", "retry_scheduled", "exhausted", "paused"],
};

test("every state of every lane has its own sentence, on both channels", () => {
  for (const channel of ["whatsapp", "messenger"] as const) {
    const sentences = Object.entries(STATES).flatMap(([kind, states]) =>
      states.map((state) =>
        sentenceOf(
          t,
          { kind: kind as TimelineEvent["kind"], at: "2026-11-21T10:00:00.000Z", state },
          channel,
        ),
      ),
    );
    expect(new Set(sentences).size).toBe(sentences.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].* .*\.$/);
  }
});
