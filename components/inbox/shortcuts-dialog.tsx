import { useId } from "react";
import { useTranslations } from "use-intl";
import { setSingleKeys, useSingleKeys } from "@/components/patterns/use-shortcuts";
import { Switch } from "@/components/ui/choices";
import { Dialog, DialogBody, DialogContent } from "@/components/ui/dialog";
import { Label } from "@/components/ui/field";
import { Kbd } from "@/components/ui/tooltip";
import { type Scope, useScope } from "@/lib/client/workspace";
import type { Translate } from "@/lib/i18n/types";

type Capability = Parameters<Scope["can"]>[0];
type Line = [caps: string, action: string, needs?: Capability];

const groupsIn = (t: Translate<"inbox.shortcuts">): { title: string; keys: Line[] }[] => [
  {
    title: t("find.title"),
    keys: [
      ["J ↓", t("find.next")],
      ["K ↑", t("find.previous")],
      ["Enter", t("find.open")],
      ["/", t("find.search")],
      ["U", t("find.back")],
    ],
  },
  {
    title: t("answer.title"),
    keys: [
      ["R", t("answer.reply"), "inbox:reply"],
      ["N", t("answer.note"), "inbox:note"],
      ["Enter", t("answer.send")],
      ["Shift Enter", t("answer.newLine")],
      // With the command key, too.
      ["Ctrl Enter", t("answer.sendMail")],
      ["Esc", t("answer.leave")],
    ],
  },
  {
    title: t("sort.title"),
    keys: [
      ["E", t("sort.resolve"), "inbox:resolve"],
      ["A", t("sort.assign"), "inbox:assign"],
      ["S", t("sort.snooze"), "inbox:resolve"],
      ["T", t("sort.tag"), "inbox:assign"],
      ["Shift U", t("sort.unread"), "inbox:reply"],
      ["X", t("sort.select")],
      ["Z", t("sort.undo")],
      ["D", t("sort.details")],
      ["?", t("sort.hints")],
    ],
  },
];

export function ShortcutsDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { can } = useScope();
  const t = useTranslations("inbox.shortcuts");
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t("title")} size="lg">
        <SingleKeysSwitch />
        <DialogBody className="md:grid md:grid-cols-3 md:gap-8">
          {groupsIn(t).map(({ title, keys }) => (
            <section key={title}>
              <h3 className="mb-2 text-ink-3 text-sm">{title}</h3>
              <dl className="flex flex-col gap-2">
                {keys
                  .filter(([, , needs]) => !needs || can(needs))
                  .map(([caps, action]) => (
                    <div key={action} className="flex items-center justify-between gap-3">
                      <dt>{action}</dt>
                      <dd>
                        <Kbd>{caps}</Kbd>
                      </dd>
                    </div>
                  ))}
              </dl>
            </section>
          ))}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function SingleKeysSwitch() {
  const t = useTranslations("inbox.shortcuts");
  const areOn = useSingleKeys();
  const id = useId();
  return (
    <div className="mx-5 mb-5 flex items-center justify-between gap-4 border-b pb-4">
      <div>
        <Label htmlFor={id}>{t("single")}</Label>
        <p id={`${id}-hint`} className="text-ink-2 text-sm">
          {t("singleHint")}
        </p>
      </div>
      <Switch id={id} aria-describedby={`${id}-hint`} checked={areOn} onCheckedChange={setSingleKeys} />
    </div>
  );
}
