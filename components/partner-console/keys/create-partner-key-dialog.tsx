"use client";

import { useState } from "react";
import { NewKey } from "@/components/keys/new-key";
import { CreatePartnerKeyForm } from "@/components/partner-console/keys/create-partner-key-form";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import type { CreatedPartnerKey } from "@/lib/partners/schemas";

export function CreatePartnerKeyDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [created, setCreated] = useState<CreatedPartnerKey | null>(null);

  function change(next: boolean) {
    onOpenChange(next);
    if (!next) setCreated(null);
  }
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogContent title={created ? "Your new key" : "Create a partner key"} closable={!created}>
        {created ? (
          <NewKey created={created} onDone={() => change(false)} />
        ) : (
          <CreatePartnerKeyForm onCreated={setCreated} />
        )}
      </DialogContent>
    </Dialog>
  );
}
