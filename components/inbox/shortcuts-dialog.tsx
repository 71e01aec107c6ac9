"use client";

import { useId } from "react";
import type { Words } from "@/components/inbox/words/en";
import { useWords } from "@/components/inbox/words/use-words";
import { setSingleKeys, useSingleKeys } from "@/components/patterns/use-single-keys";
import { Dialog, DialogBody, DialogContent } from "@/components/ui/dialog";
import { Label } from "@/components/ui/field";
import { Kbd } from "@/components/ui/kbd";
import { Switch } from "@/components/ui/switch";
import { type Place, usePlace } from "@/lib/client/workspace";

type Capability = Parameters<Place["can"]>[0];
type Line = [caps: string, action: string, needs?: Capability];

const groupsIn = ({ find, answer, sort }: Words["shortcuts"]): { title: string; keys: Line[] }[] => [
  {
    title: find.title,
    keys: [
      ["J ↓", find.next],
      ["K ↑", find.previous],
      ["Enter", find.open],
      ["/", find.search],
      ["U", find.back],
    ],
  },
  {
    title: answer.title,
    keys: [
      ["R", answer.reply, "inbox:reply"],
      ["N", answer.note, "inbox:note"],
      ["Enter", answer.send],
      ["Shift Enter", answer.newLine],
      ["Esc", answer.leave],
    ],
  },
  {
    title: sort.title,
    keys: [
      ["E", sort.resolve, "inbox:resolve"],
      ["A", sort.assign, "inbox:assign"],
      ["S", sort.snooze, "inbox:resolve"],
      ["D", sort.details],
      ["?", sort.hints],
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
  const { can } = usePlace();
  const words = useWords().shortcuts;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={words.title} size="lg">
        <SingleKeysSwitch />
        <DialogBody className="md:grid md:grid-cols-3 md:gap-8">
          {groupsIn(words).map(({ title, keys }) => (
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
  const words = useWords().shortcuts;
  const areOn = useSingleKeys();
  const id = useId();
  return (
    <div className="mx-5 mb-5 flex items-center justify-between gap-4 border-b pb-4">
      <div>
        <Label htmlFor={id}>{words.single}</Label>
        <p id={`${id}-hint`} className="text-ink-2 text-sm">
          {words.singleHint}
        </p>
      </div>
      <Switch id={id} aria-describedby={`${id}-hint`} checked={areOn} onCheckedChange={setSingleKeys} />
    </div>
  );
}
