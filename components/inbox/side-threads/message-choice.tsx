/** Chooses messages that are forwarded, with their files, or that a new conversation is about. */
import { useId } from "react";
import { useTranslations } from "use-intl";
import { Checkbox } from "@/components/ui/checkbox";
import { useTimeFormat } from "@/components/ui/time-format";
import type { MessageEntry } from "@/lib/inbox/messages/schemas";

type Chosen = { messages: ReadonlySet<string>; files: ReadonlySet<string> };
type Props = {
  messages: MessageEntry[];
  chosen: Chosen;
  nameOf: (message: MessageEntry) => string;
  onChange: (chosen: Chosen) => void;
  legend?: string;
  /** Whether their files are chosen too. */
  hasFiles?: boolean;
};

const toggled = (set: ReadonlySet<string>, ids: string[], isIn: boolean): Set<string> => {
  const next = new Set(set);
  for (const id of ids) isIn ? next.add(id) : next.delete(id);
  return next;
};

export function MessageChoice({ messages, chosen, nameOf, onChange, legend, hasFiles = true }: Props) {
  const t = useTranslations("inbox.forward");
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-medium">{legend ?? t("messages")}</legend>
      <ul className="flex max-h-72 flex-col overflow-y-auto rounded-md border">
        {messages.map((message) => (
          <li key={message.id} className="border-b px-3 py-2 last:border-b-0">
            <Choice
              message={message}
              name={nameOf(message)}
              hasFiles={hasFiles}
              chosen={chosen}
              onMessage={(isIn) =>
                onChange({
                  messages: toggled(chosen.messages, [message.id], isIn),
                  files: toggled(
                    chosen.files,
                    message.attachments.map(({ id }) => id),
                    isIn,
                  ),
                })
              }
              onFile={(id, isIn) => onChange({ ...chosen, files: toggled(chosen.files, [id], isIn) })}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function Choice({
  message: { id, text, createdAt, attachments },
  name,
  hasFiles,
  chosen,
  onMessage,
  onFile,
}: {
  message: MessageEntry;
  name: string;
  hasFiles: boolean;
  chosen: Chosen;
  onMessage: (isIn: boolean) => void;
  onFile: (id: string, isIn: boolean) => void;
}) {
  const t = useTranslations("inbox.forward");
  const times = useTimeFormat();
  const at = new Date(createdAt);
  const key = useId();
  const isIn = chosen.messages.has(id);
  return (
    <>
      <div className="flex items-start gap-2.5">
        <Checkbox
          id={key}
          className="mt-0.5"
          checked={isIn}
          onCheckedChange={(checked) => onMessage(checked === true)}
        />
        <label htmlFor={key} className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <span className="block text-ink-3 text-sm">
            <bdi>{name}</bdi> · <time title={times.absolute(at)}>{times.clock(at, new Date())}</time>
          </span>
          <span dir="auto" className="line-clamp-3 whitespace-pre-line">
            {text?.trim() || t("noText")}
          </span>
        </label>
      </div>
      {isIn && hasFiles
        ? attachments.map((file) => (
            <div key={file.id} className="mt-1.5 flex items-center gap-2.5 pl-7">
              <Checkbox
                id={`${key}-${file.id}`}
                checked={chosen.files.has(file.id)}
                onCheckedChange={(checked) => onFile(file.id, checked === true)}
              />
              <label htmlFor={`${key}-${file.id}`} className="min-w-0 text-sm [overflow-wrap:anywhere]">
                {t("file", { name: file.fileName ?? file.kind })}
              </label>
            </div>
          ))
        : null}
    </>
  );
}
