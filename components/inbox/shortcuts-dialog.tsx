"use client";

import { Dialog, DialogBody, DialogContent } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";

const groups: { title: string; keys: [string, string][] }[] = [
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
      ["R", "Reply"],
      ["N", "Note"],
      ["Enter", "Send"],
      ["Shift Enter", "New line"],
      ["Esc", "Leave the field"],
    ],
  },
  {
    title: "Sort",
    keys: [
      ["E", "Resolve or reopen"],
      ["A", "Assign"],
      ["S", "Snooze"],
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
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Keyboard shortcuts"
        size="lg"
        // There is nothing to press in here: the dialog itself takes the focus, not its cross with a tooltip.
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
        }}
      >
        <DialogBody className="md:grid md:grid-cols-3 md:gap-8">
          {groups.map(({ title, keys }) => (
            <section key={title}>
              <h3 className="mb-2 text-ink-3 text-sm">{title}</h3>
              <dl className="flex flex-col gap-2">
                {keys.map(([caps, action]) => (
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
