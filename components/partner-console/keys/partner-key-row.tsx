"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Ban, Ellipsis, RefreshCw } from "lucide-react";
import { useState } from "react";
import { KeyExposure, KeyFacts } from "@/components/keys/key-facts";
import { keyState } from "@/components/keys/key-state";
import { RotateKeyDialog } from "@/components/keys/rotate-key-dialog";
import { EnvironmentBadge } from "@/components/partner-console/environment-badge";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { cn } from "@/components/ui/cn";
import { Code } from "@/components/ui/code-block";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { useNow } from "@/components/ui/relative-time";
import { StatusDot } from "@/components/ui/status-dot";
import { toast } from "@/components/ui/toast";
import { keys } from "@/lib/client/keys";
import { usePartner } from "@/lib/client/partner";
import { CreatedPartnerKey, type PartnerKey, PartnerScope } from "@/lib/partners/schemas";

export function PartnerKeyRow({ partnerKey }: { partnerKey: PartnerKey }) {
  const { api, partner, isAdmin } = usePartner();
  const client = useQueryClient();
  const now = useNow();
  const [dialog, setDialog] = useState<"rotate" | "revoke" | null>(null);
  const state = keyState(partnerKey, now ?? new Date());
  const path = `/api/partner-console/keys/${partnerKey.id}`;
  const refetch = () => client.invalidateQueries({ queryKey: keys.console.keys(partner.id) });
  const isHandled = state.isActive && (isAdmin || partnerKey.environment === "test");

  async function rotate(overlapHours: number) {
    const created = await api.post(`${path}/rotate`, { overlapHours }, { schema: CreatedPartnerKey });
    await refetch();
    return created;
  }
  async function revoke() {
    await api.post(`${path}/revoke`);
    await refetch();
    toast.success("Key revoked");
  }

  return (
    <li className="flex flex-col gap-3 border-b py-3">
      <div className="flex items-start gap-3">
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span
              className={cn("min-w-0 font-medium [overflow-wrap:anywhere]", !state.isActive && "text-ink-2")}
            >
              {partnerKey.name}
            </span>
            <EnvironmentBadge environment={partnerKey.environment} />
            <Code>{partnerKey.hint}</Code>
          </p>
          <p className="text-ink-2 text-sm [overflow-wrap:anywhere]">{limitsText(partnerKey)}</p>
          <KeyFacts apiKey={partnerKey} />
        </div>
        <StatusDot tone={state.tone} label={state.label} className="mt-1.5 shrink-0 text-ink-2" />
        {isHandled ? (
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <IconButton label={`Actions for ${partnerKey.name}`} size="sm">
                <Ellipsis />
              </IconButton>
            </DropdownMenuTrigger>
            <DropdownMenuContent align="end">
              {partnerKey.rotatedToId ? null : (
                <DropdownMenuItem icon={<RefreshCw aria-hidden />} onSelect={() => setDialog("rotate")}>
                  Rotate key
                </DropdownMenuItem>
              )}
              <DropdownMenuItem icon={<Ban aria-hidden />} tone="danger" onSelect={() => setDialog("revoke")}>
                Revoke key
              </DropdownMenuItem>
            </DropdownMenuContent>
          </DropdownMenu>
        ) : null}
      </div>
      {state.isActive ? <KeyExposure apiKey={partnerKey} /> : null}
      <RotateKeyDialog
        name={partnerKey.name}
        rotate={rotate}
        open={dialog === "rotate"}
        onOpenChange={(open) => setDialog(open ? "rotate" : null)}
      />
      <ConfirmDialog
        open={dialog === "revoke"}
        onOpenChange={(open) => setDialog(open ? "revoke" : null)}
        title={`Revoke “${partnerKey.name}”?`}
        description="Programs that use this key are refused at once. This cannot be undone."
        confirmLabel="Revoke key"
        onConfirm={revoke}
      />
    </li>
  );
}

function limitsText({ scopes, allowedAddresses }: PartnerKey): string {
  const what = scopes.length === PartnerScope.options.length ? "All scopes" : scopes.join(", ");
  const where = allowedAddresses.length === 0 ? "from any address" : `from ${allowedAddresses.join(", ")}`;
  return `${what}, ${where}`;
}
