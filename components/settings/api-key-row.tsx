"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Ban, Ellipsis, RefreshCw } from "lucide-react";
import { useState } from "react";
import { KeyExposure, KeyFacts } from "@/components/keys/key-facts";
import { keyState } from "@/components/keys/key-state";
import { RotateKeyDialog } from "@/components/keys/rotate-key-dialog";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { Badge } from "@/components/ui/badge";
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
import { type ApiKey, CreatedApiKey } from "@/lib/api-keys/schemas";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";

export function ApiKeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  const now = useNow();
  const [dialog, setDialog] = useState<"rotate" | "revoke" | null>(null);
  const state = keyState(apiKey, now ?? new Date());

  async function rotate(overlapHours: number) {
    const path = `/api/settings/api-keys/${apiKey.id}/rotate`;
    const created = await api.post(path, { overlapHours }, { schema: CreatedApiKey });
    await client.invalidateQueries({ queryKey: keys.settings.apiKeys(workspace.id) });
    return created;
  }
  async function revoke() {
    await api.post(`/api/settings/api-keys/${apiKey.id}/revoke`);
    await client.invalidateQueries({ queryKey: keys.settings.apiKeys(workspace.id) });
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
              {apiKey.name}
            </span>
            <Badge>{apiKey.kind === "widget" ? "Widget" : "Personal"}</Badge>
            <Code>{apiKey.hint}</Code>
          </p>
          <KeyFacts apiKey={apiKey} />
        </div>
        <StatusDot tone={state.tone} label={state.label} className="mt-1.5 shrink-0 text-ink-2" />
        {state.isActive ? (
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <IconButton label={`Actions for ${apiKey.name}`} size="sm">
                <Ellipsis />
              </IconButton>
            </DropdownMenuTrigger>
            <DropdownMenuContent align="end">
              {apiKey.rotatedToId ? null : (
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
      {state.isActive ? <KeyExposure apiKey={apiKey} /> : null}
      <RotateKeyDialog
        name={apiKey.name}
        rotate={rotate}
        open={dialog === "rotate"}
        onOpenChange={(open) => setDialog(open ? "rotate" : null)}
      />
      <ConfirmDialog
        open={dialog === "revoke"}
        onOpenChange={(open) => setDialog(open ? "revoke" : null)}
        title={`Revoke “${apiKey.name}”?`}
        description="Programs that use this key are refused at once. This cannot be undone."
        confirmLabel="Revoke key"
        onConfirm={revoke}
      />
    </li>
  );
}
