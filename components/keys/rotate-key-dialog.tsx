"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { NewKey, type NewSecret } from "@/components/keys/new-key";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";

const overlaps = [
  { value: "0", label: "Ends at once" },
  { value: "1", label: "Works for 1 more hour" },
  { value: "24", label: "Works for 24 more hours" },
  { value: "72", label: "Works for 3 more days" },
  { value: "168", label: "Works for 7 more days" },
] as const;
type Overlap = (typeof overlaps)[number]["value"];

export function RotateKeyDialog({
  name,
  rotate: makeSuccessor,
  open,
  onOpenChange,
}: {
  name: string;
  rotate: (overlapHours: number) => Promise<NewSecret>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [overlap, setOverlap] = useState<Overlap>("24");
  const rotate = useMutation({
    mutationFn: () => makeSuccessor(Number(overlap)),
    // The answer holds the secret: it must not outlive the dialog.
    gcTime: 0,
  });

  function change(next: boolean) {
    onOpenChange(next);
    if (!next) rotate.reset();
  }
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogContent title={rotate.data ? "Your new key" : `Rotate “${name}”`} closable={!rotate.data}>
        {rotate.data ? (
          <NewKey created={rotate.data} onDone={() => change(false)} />
        ) : (
          <>
            <DialogBody className="pt-1">
              {rotate.error ? <Alert tone="bad">{rotate.error.message}</Alert> : null}
              <p className="text-ink-2">
                You get a new key with the same name. The old one goes on for a while, so that you can change
                over without a gap.
              </p>
              <Field label="Old key">
                <Select value={overlap} onValueChange={setOverlap} options={overlaps} />
              </Field>
              <p className="text-ink-2 text-sm">The new key is shown only once, in the next step.</p>
            </DialogBody>
            <DialogFooter>
              <DialogClose asChild>
                <Button>Cancel</Button>
              </DialogClose>
              <Button variant="primary" loading={rotate.isPending} onClick={() => rotate.mutate()}>
                Rotate key
              </Button>
            </DialogFooter>
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}
