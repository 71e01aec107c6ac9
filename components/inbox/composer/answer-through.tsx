/** Says through which conversation of a link one answers, and lets one choose another. */
import { useTranslations } from "use-intl";
import { Select } from "@/components/ui/select";
import type { LinkedConversation } from "@/lib/inbox/conversations/schemas";

export function AnswerThrough({
  linked,
  value,
  onChange,
}: {
  linked: LinkedConversation[];
  value: string;
  onChange: (id: string) => void;
}) {
  const t = useTranslations("inbox.links");
  const channels = useTranslations("inbox.rows.channels");
  return (
    <div className="shrink-0 px-3 pt-1 md:px-6">
      <div className="mx-auto flex w-full max-w-[760px] items-center gap-2 pb-1.5 text-ink-3 text-sm">
        <span aria-hidden className="shrink-0">
          {t("through")}
        </span>
        <Select
          size="sm"
          label={t("through")}
          value={value}
          onValueChange={onChange}
          className="w-auto min-w-0 max-w-72 text-ink-1"
          options={linked.map(({ id, channel, subject, phone }) => ({
            value: id,
            label: [channels(channel), subject ?? phone].filter(Boolean).join(" · "),
          }))}
        />
      </div>
    </div>
  );
}
