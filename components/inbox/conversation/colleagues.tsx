import { useFormatter, useTranslations } from "use-intl";
import { useColleagues } from "@/components/inbox/shared/presence";
import { Avatar } from "@/components/ui/avatar";
import { Tooltip } from "@/components/ui/tooltip";

const SHOWN = 3;

/** Colleagues who have the conversation open. */
export function Colleagues({ conversationId }: { conversationId: string }) {
  const t = useTranslations("inbox.header");
  const colleagues = useColleagues(conversationId);
  const format = useFormatter();
  const label = t("alsoHere", { names: format.list(colleagues.map(({ name }) => name)) });
  return (
    <div role="status" className="flex shrink-0 items-center">
      {colleagues.length > 0 ? (
        <Tooltip content={label}>
          <span role="img" aria-label={label} className="-space-x-1.5 flex">
            {colleagues.slice(0, SHOWN).map(({ id, name }) => (
              <Avatar key={id} id={id} name={name} size="sm" className="ring-2 ring-surface-1" />
            ))}
          </span>
        </Tooltip>
      ) : null}
    </div>
  );
}
