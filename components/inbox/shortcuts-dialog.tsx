"use client";

import { useId } from "react";
import { setSingleKeys, useSingleKeys } from "@/components/inbox/use-single-keys";
import { Dialog, DialogBody, DialogContent } from "@/components/ui/dialog";
import { Label } from "@/components/ui/field";
import { Kbd } from "@/components/ui/kbd";
import { Switch } from "@/components/ui/switch";
import { type Place, usePlace } from "@/lib/client/workspace";

type Capability = Parameters<Place["can"]>[0];
const groups: { title: string; keys: [caps: string, action: string, needs?: Capability][] }[] = [
  {
    title: "Find",
    keys: [
      ["J ↓", "Next"],
      ["K ↑", "Previous"],
      ["Enter", "Open"],
      ["/", "Search"],
      ["U", "Back to the list"],
    ],
  },
  {
    title: "Answer",
    keys: [
      ["R", "Reply", "inbox:reply"],
      ["N", "Note", "inbox:note"],
      ["Enter", "Send"],
      ["Shift Enter", "New line"],
      ["Esc", "Leave the field"],
    ],
  },
  {
    title: "Sort",
    keys: [
      ["E", "Resolve or reopen", "inbox:resolve"],
      ["A", "Assign", "inbox:assign"],
      ["S", "Snooze", "inbox:resolve"],
      ["D", "Show or hide details"],
      ["?", "These hints"],
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
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Keyboard shortcuts" size="lg">
        <SingleKeysSwitch />
        <DialogBody className="md:grid md:grid-cols-3 md:gap-8">
          {groups.map(({ title, keys }) => (
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
  const areOn = useSingleKeys();
  const id = useId();
  return (
    <div className="mx-5 mb-5 flex items-center justify-between gap-4 border-b pb-4">
      <div>
        <Label htmlFor={id}>Single-key shortcuts</Label>
        <p id={`${id}-hint`} className="text-ink-2 text-sm">
          Letters, / and ? work as commands wherever nothing is being typed. Arrows, Enter and Esc always
          work.
        </p>
      </div>
      <Switch id={id} aria-describedby={`${id}-hint`} checked={areOn} onCheckedChange={setSingleKeys} />
    </div>
  );
}
