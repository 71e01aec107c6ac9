"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Code } from "@/components/ui/code-block";
import { RelativeTime } from "@/components/ui/relative-time";
import { toast } from "@/components/ui/toast";
import { accountApi } from "@/lib/client/api";
import { keys } from "@/lib/client/keys";
import { type ChangePartnerAccess, type OperatorPartner, PartnerResult } from "@/lib/partners/schemas";

type Question = {
  change: ChangePartnerAccess;
  title: string;
  description: string;
  label: string;
  done: string;
  tone: "danger" | "primary";
};

export function PartnerStandingRow({ partner }: { partner: OperatorPartner }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Question | null>(null);
  const { id, name, adminEmails, workspaceCount, liveGrantedAt, suspendedAt, createdAt } = partner;
  const live = liveGrantedAt ? withdrawal(name) : grant(name);
  const stop = suspendedAt ? reactivation(name) : suspension(name);

  async function change({ change: body, done }: Question) {
    await accountApi.patch(`/api/operator/partners/${id}`, body, { schema: PartnerResult });
    await client.invalidateQueries({ queryKey: keys.operator() });
    toast.success(done);
  }

  return (
    <li className="flex flex-col gap-3 border-b py-3">
      <div className="flex flex-col gap-3 md:flex-row md:items-start">
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{name}</span>
            {liveGrantedAt ? <Badge tone="accent">Live</Badge> : <Badge>Test only</Badge>}
            {suspendedAt ? <Badge tone="bad">Suspended</Badge> : null}
          </p>
          <p className="text-ink-2 text-sm [overflow-wrap:anywhere]">{adminEmails.join(", ")}</p>
          <p className="flex flex-wrap gap-x-3 text-ink-2 text-sm">
            <span>
              {workspaceCount} {workspaceCount === 1 ? "workspace" : "workspaces"}
            </span>
            <span>
              Created <RelativeTime at={createdAt} />
            </span>
            <Code className="truncate">{id}</Code>
          </p>
        </div>
        <div className="flex shrink-0 flex-wrap gap-2">
          <Button aria-label={`${live.label}: ${name}`} onClick={() => setAsked(live)}>
            {live.label}
          </Button>
          <Button
            variant={suspendedAt ? "secondary" : "danger-quiet"}
            aria-label={`${stop.label}: ${name}`}
            onClick={() => setAsked(stop)}
          >
            {stop.label}
          </Button>
        </div>
      </div>
      {suspendedAt ? (
        <Alert tone="warn">
          Calls of the partner API have been refused since <RelativeTime at={suspendedAt} />.
        </Alert>
      ) : null}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => (open ? null : setAsked(null))}
        title={asked?.title ?? ""}
        description={asked?.description ?? ""}
        confirmLabel={asked?.label ?? ""}
        tone={asked?.tone}
        onConfirm={async () => {
          if (asked) await change(asked);
        }}
      />
    </li>
  );
}

const grant = (name: string): Question => ({
  change: { isLiveGranted: true },
  title: `Grant live keys to ${name}?`,
  description: "Its admins can then make keys that reach real people through WhatsApp.",
  label: "Grant live",
  done: "Live keys granted",
  tone: "primary",
});
const withdrawal = (name: string): Question => ({
  change: { isLiveGranted: false },
  title: `Withdraw live keys from ${name}?`,
  description: "Calls with its live keys are refused at once. They work again when you grant it again.",
  label: "Withdraw live",
  done: "Live keys withdrawn",
  tone: "danger",
});
const suspension = (name: string): Question => ({
  change: { isSuspended: true },
  title: `Suspend ${name}?`,
  description: "All its calls are refused at once, test ones too. Nothing is deleted.",
  label: "Suspend",
  done: "Partner suspended",
  tone: "danger",
});
const reactivation = (name: string): Question => ({
  change: { isSuspended: false },
  title: `Reactivate ${name}?`,
  description: "Its keys work again at once.",
  label: "Reactivate",
  done: "Partner reactivated",
  tone: "primary",
});
