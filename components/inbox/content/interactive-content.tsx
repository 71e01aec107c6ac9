"use client";

/** Buttons, a list or a link that a program sent: what the contact was offered. */
import { useTranslations } from "use-intl";
import type { z } from "zod";
import type { InteractiveContent } from "@/components/inbox/content/content-shapes";
import { MessageText } from "@/components/inbox/content/message-text";

type Offered = z.output<typeof InteractiveContent>["interactive"];

const choicesOf = (offered: Offered): string[] => {
  if (offered.kind === "buttons") return (offered.buttons ?? []).map(({ title }) => title);
  if (offered.kind === "list")
    return (offered.sections ?? []).flatMap(({ rows }) => rows.map(({ title }) => title));
  return [[offered.label, offered.url].filter(Boolean).join(" · ")];
};

export function InteractiveRow({
  content: { interactive },
}: {
  content: z.output<typeof InteractiveContent>;
}) {
  const t = useTranslations("inbox.content");
  return (
    <div className="flex flex-col gap-1.5">
      {interactive.header ? <p className="font-medium">{interactive.header}</p> : null}
      <MessageText text={interactive.body} />
      {interactive.footer ? <p className="text-ink-3 text-sm">{interactive.footer}</p> : null}
      <ul aria-label={t("offered")} className="flex flex-wrap gap-1.5">
        {choicesOf(interactive).map((choice) => (
          <li key={choice} className="rounded-md border border-line px-2 py-0.5 text-ink-2 text-sm">
            <bdi>{choice}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
