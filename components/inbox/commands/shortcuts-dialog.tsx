import { useId } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { ACTION_LIST, capsOf } from "@/components/inbox/shared/actions";
import { setSingleKeys, useSingleKeys } from "@/components/patterns/use-shortcuts";
import { Switch } from "@/components/ui/choices";
import { Dialog, DialogBody, DialogContent } from "@/components/ui/dialog";
import { Label } from "@/components/ui/field";
import { Kbd } from "@/components/ui/tooltip";
import { useScope } from "@/lib/client/workspace";

const GROUPS = ["find", "answer", "sort"] as const;

export function ShortcutsDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { can, isEmbedded } = useScope();
  const t = useTranslations("inbox.shortcuts");
  const labels = useTranslations("inbox.actions");
  const format = useFormatter();
  const isHere = ([, { needs, isOfDashboard }]: (typeof ACTION_LIST)[number]) =>
    (!needs || can(needs)) && !(isOfDashboard && isEmbedded);
  const shown = ACTION_LIST.filter(isHere).flatMap(([name, action]) => {
    const caps = capsOf(name);
    return caps ? [{ ...action, name, caps }] : [];
  });
  const listOf = (actions: typeof shown) => format.list(actions.map(({ caps }) => caps));
  const forMany = shown.filter(({ actsOn }) => actsOn === "many");
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t("title")} size="lg">
        <SingleKeysSwitch />
        <DialogBody className="flex flex-col gap-6 md:grid md:grid-cols-3 md:gap-8">
          {GROUPS.map((group) => (
            <section key={group}>
              <h3 className="mb-2 text-ink-3 text-sm">{t(`groups.${group}`)}</h3>
              <dl className="flex flex-col gap-2">
                {shown
                  .filter((action) => action.group === group)
                  .map(({ name, caps }) => (
                    <div key={name} className="flex items-center justify-between gap-3">
                      <dt>{labels(name)}</dt>
                      <dd>
                        <Kbd>{caps}</Kbd>
                      </dd>
                    </div>
                  ))}
              </dl>
            </section>
          ))}
          {forMany.length > 0 ? (
            <p className="text-ink-2 text-sm md:col-span-3">
              {t("targets", { count: forMany.length, keys: listOf(forMany) })}{" "}
              {t("undone", { undo: capsOf("undo") ?? "", keys: listOf(shown.filter(({ undo }) => undo)) })}
            </p>
          ) : null}
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
