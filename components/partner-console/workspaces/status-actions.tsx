"use client";

import { useState } from "react";
import { useWorkspaceActions } from "@/components/partner-console/workspaces/use-workspace";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { usePartner } from "@/lib/client/partner";
import type { WorkspaceSummary } from "@/lib/managed-workspaces/schemas";

type Status = WorkspaceSummary["status"];
const asked: Record<Status, { title: string; description: string; confirm: string; done: string }> = {
  suspended: {
    title: "Suspend",
    description:
      "From now on commands, setup links and surface sessions are refused, and who is in the embedded inbox is out. Nothing is deleted, and you can reactivate it at any time.",
    confirm: "Suspend workspace",
    done: "The workspace is suspended",
  },
  archived: {
    title: "Archive",
    description:
      "For a customer who has left: everything that suspending does, and it stays so until you reactivate it. Nothing is deleted.",
    confirm: "Archive workspace",
    done: "The workspace is archived",
  },
  active: {
    title: "Reactivate",
    description: "Commands, setup links and surface sessions are accepted again.",
    confirm: "Reactivate workspace",
    done: "The workspace is active",
  },
};

/** Suspend, archive, reactivate: each asks first, and says what it means. */
export function StatusActions({ workspace: { workspaceId, name, status } }: { workspace: WorkspaceSummary }) {
  const { isAdmin } = usePartner();
  const { setStatus } = useWorkspaceActions(workspaceId);
  const [wanted, setWanted] = useState<Status | null>(null);
  // The words stay while the dialog closes.
  const [shown, setShown] = useState<Status>("suspended");
  if (!isAdmin) return null;
  const ask = (next: Status) => {
    setShown(next);
    setWanted(next);
  };
  const words = asked[shown];
  return (
    <>
      {status === "active" ? <Button onClick={() => ask("suspended")}>Suspend</Button> : null}
      {status === "active" ? null : <Button onClick={() => ask("active")}>Reactivate</Button>}
      {status === "archived" ? null : (
        <Button variant="danger-quiet" onClick={() => ask("archived")}>
          Archive
        </Button>
      )}
      <ConfirmDialog
        open={wanted !== null}
        onOpenChange={(open) => (open ? undefined : setWanted(null))}
        title={`${words.title} ${name}?`}
        description={words.description}
        confirmLabel={words.confirm}
        tone={shown === "active" ? "primary" : "danger"}
        onConfirm={async () => {
          await setStatus(shown);
          toast.success(words.done);
        }}
      />
    </>
  );
}
