import { ListChecks, MousePointerClick, PhoneCall, PhoneOff } from "lucide-react";
/** Buttons, a list or a link that a program sent: what the contact was offered. */
import { useTranslations } from "use-intl";
import { ContentRow, ContentText } from "@/components/inbox/content/content-row";
import type {
  CallPermissionContent,
  ChoiceContent,
  FlowContent,
  InteractiveContent,
} from "@/components/inbox/content/content-shapes";
import { MessageText } from "@/components/inbox/content/message-text";
import type { Output } from "@/components/inbox/content/shape";

type Offered = Output<typeof InteractiveContent>["interactive"];

const choicesOf = (offered: Offered): string[] => {
  if (offered.kind === "buttons") return (offered.buttons ?? []).map(({ title }) => title);
  if (offered.kind === "list")
    return (offered.sections ?? []).flatMap(({ rows }) => rows.map(({ title }) => title));
  return [[offered.label, offered.url].filter(Boolean).join(" · ")];
};

export function InteractiveRow({ content: { interactive } }: { content: Output<typeof InteractiveContent> }) {
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

/** A choice instead of text: a button, a row of a list, a form, or the permission to call. */
export function ChoiceRow({ content }: { content: Output<typeof ChoiceContent> }) {
  const t = useTranslations("inbox.content");
  return (
    <ContentRow icon={<MousePointerClick />} title={content.title ?? content.text ?? t("namelessChoice")}>
      {content.description ? <ContentText>{content.description}</ContentText> : null}
    </ContentRow>
  );
}

/** The answers by field, as the form names them. */
export function FlowRow({ content }: { content: Output<typeof FlowContent> }) {
  const t = useTranslations("inbox.content");
  // The token only identifies the form.
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

export function CallPermissionRow({ content }: { content: Output<typeof CallPermissionContent> }) {
  const t = useTranslations("inbox.content");
  const isAllowed = content.response === "accept";
  return (
    <ContentRow
      icon={isAllowed ? <PhoneCall /> : <PhoneOff />}
      title={isAllowed ? t("mayCall") : t("mayNotCall")}
    />
  );
}
