"use client";

/** A choice instead of text: a button, a row of a list, a form, or the permission to call. */
import { ListChecks, MousePointerClick, PhoneCall, PhoneOff } from "lucide-react";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { ContentRow, ContentText } from "@/components/inbox/content/content-row";
import type {
  CallPermissionContent,
  ChoiceContent,
  FlowContent,
} from "@/components/inbox/content/content-shapes";

export function ChoiceRow({ content }: { content: z.output<typeof ChoiceContent> }) {
  const t = useTranslations("inbox.content");
  return (
    <ContentRow icon={<MousePointerClick />} title={content.title ?? content.text ?? t("namelessChoice")}>
      {content.description ? <ContentText>{content.description}</ContentText> : null}
    </ContentRow>
  );
}

/** The answers by field, as the form names them. */
export function FlowRow({ content }: { content: z.output<typeof FlowContent> }) {
  const t = useTranslations("inbox.content");
  // The token only says which form it was.
  const answers = Object.entries(content.data ?? {}).filter(([field]) => field !== "flow_token");
  return (
    <ContentRow icon={<ListChecks />} title={t("filledForm")}>
      {answers.map(([field, answer]) => (
        <p key={field} dir="auto" className="text-left text-ink-2">
          <span className="text-ink-3">{field}:</span>{" "}
          {typeof answer === "string" ? answer : JSON.stringify(answer)}
        </p>
      ))}
    </ContentRow>
  );
}

export function CallPermissionRow({ content }: { content: z.output<typeof CallPermissionContent> }) {
  const t = useTranslations("inbox.content");
  const isAllowed = content.response === "accept";
  return (
    <ContentRow
      icon={isAllowed ? <PhoneCall /> : <PhoneOff />}
      title={isAllowed ? t("mayCall") : t("mayNotCall")}
    />
  );
}
