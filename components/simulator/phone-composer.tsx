/** The customer's composer: Enter sends, the menu sends anything else. */

import { Plus, SendHorizontal, X } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { kindText } from "@/components/simulator/phone-message";
import { SAMPLES } from "@/components/simulator/samples";
import type { Aim } from "@/components/simulator/use-simulator";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { Textarea } from "@/components/ui/input";
import { isComposing } from "@/lib/client/composing";
import type { WriteAsCustomer } from "@/lib/connections/simulator/customer-schemas";

type Content = WriteAsCustomer["content"];
const TEXT_MAX = 4096;

export function PhoneComposer({
  aim,
  isBusy,
  onDrop,
  onWrite,
  onEdit,
}: {
  aim: Aim | null;
  isBusy: boolean;
  /** The next words are for nothing in particular again. */
  onDrop: () => void;
  /** Each resolves with whether it worked: the words stay in the field until then. */
  onWrite: (content: Content) => Promise<boolean>;
  onEdit: (wamid: string, text: string) => Promise<boolean>;
}) {
  const t = useTranslations("simulator.phone");
  const texts = useTranslations("simulator");
  const [words, setWords] = useState(aim?.kind === "edit" ? aim.entry.text : "");
  const field = useRef<HTMLTextAreaElement>(null);
  const said = words.trim();

  async function send(content: Content) {
    if (isBusy) return;
    if (await onWrite(content)) setWords("");
    field.current?.focus();
  }
  async function submit() {
    if (!said || isBusy) return;
    if (aim?.kind === "edit") {
      if (await onEdit(aim.entry.message.wamid, said)) setWords("");
      return;
    }
    await send({ type: "text", text: said });
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // They belong to the input method.
    if (isComposing(event.nativeEvent)) return;
    if (event.key === "Escape" && aim) return onDrop();
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    void submit();
  }

  return (
    <div className="flex shrink-0 flex-col gap-2 border-t bg-surface-1 p-2 max-md:pb-[max(0.5rem,env(safe-area-inset-bottom))]">
      {aim ? (
        <p className="flex items-center gap-1 text-ink-2 text-sm">
          <span className="min-w-0 flex-1 truncate">
            {aim.kind === "edit" ? t("editing") : t("answering")}:{" "}
            {aim.entry.text || (aim.entry.kind && kindText(texts, aim.entry.kind))}
          </span>
          <IconButton label={t("drop")} size="sm" onClick={onDrop}>
            <X />
          </IconButton>
        </p>
      ) : null}
      <div className="flex items-end gap-1">
        <SampleMenu disabled={aim?.kind === "edit"} onChoose={(make) => void send(make(said))} />
        <Textarea
          ref={field}
          aria-label={t("message")}
          placeholder={t("write")}
          dir="auto"
          minRows={1}
          maxRows={5}
          maxLength={TEXT_MAX}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={onKeyDown}
          className="min-w-0 flex-1"
        />
        <IconButton
          label={aim?.kind === "edit" ? t("saveEdit") : t("send")}
          variant="primary"
          disabled={!said || isBusy}
          onClick={() => void submit()}
        >
          <SendHorizontal />
        </IconButton>
      </div>
    </div>
  );
}

function SampleMenu({
  disabled,
  onChoose,
}: {
  disabled: boolean;
  onChoose: (make: (words: string) => Content) => void;
}) {
  const t = useTranslations("simulator");
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={t("phone.sendOther")} disabled={disabled}>
          <Plus />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent side="top">
        {SAMPLES.map(({ group, samples }) => (
          <div key={group}>
            <DropdownMenuLabel>{t(`groups.${group}`)}</DropdownMenuLabel>
            {samples.map(({ type, make }) => (
              <DropdownMenuItem key={type} onSelect={() => onChoose(make)}>
                {t(`samples.${type}`)}
              </DropdownMenuItem>
            ))}
          </div>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
