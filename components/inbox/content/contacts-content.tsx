"use client";

import { ContactRound } from "lucide-react";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { ContentRow } from "@/components/inbox/content/content-row";
import type { ContactsContent } from "@/components/inbox/content/content-shapes";

/** Cards that were handed on: people of the contact's, not contacts of the team. */
export function ContactCards({ content }: { content: z.output<typeof ContactsContent> }) {
  const t = useTranslations("inbox.content");
  return (
    <ul className="flex flex-col gap-2">
      {content.contacts.map((card, index) => {
        const details = new Set([...card.phones.map(({ number }) => number), ...card.emails]);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards of a message never change, and may be alike
          <li key={index}>
            <ContentRow icon={<ContactRound />} title={card.name ?? t("contactCard")}>
              {[...details].map((detail) => (
                <p key={detail} dir="auto" className="text-left text-ink-2 text-sm tabular-nums">
                  {detail}
                </p>
              ))}
            </ContentRow>
          </li>
        );
      })}
    </ul>
  );
}
