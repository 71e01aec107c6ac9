import { useQueryClient } from "@tanstack/react-query";
import { Ban, Ellipsis, RefreshCw } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { KeyLife, KeyOwner } from "@/components/keys/key-owner";
import { RotateKeyDialog } from "@/components/keys/rotate-key-dialog";
import { Alert } from "@/components/ui/alert";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { StatusDot } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { Code } from "@/components/ui/code-block";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { RelativeTime, useNow } from "@/components/ui/relative-time";
import { toast } from "@/components/ui/toast";
import type { ApiKey } from "@/lib/account/api-keys/schemas";
import type { Translate } from "@/lib/i18n/types";

/** The state of a key right now, in a word and a tone. */
type KeyState = { isActive: boolean; label: string; tone: "good" | "warn" | "hollow" };

const SOON_MS = 7 * 86_400_000;

export function keyState(
  t: Translate<"shared.keys">,
  key: Pick<ApiKey, "revokedAt" | "expiresAt" | "rotatedToId">,
  now: Date,
): KeyState {
  if (key.revokedAt) return { isActive: false, label: t("states.revoked"), tone: "hollow" };
  const leftMs = key.expiresAt ? Date.parse(key.expiresAt) - now.getTime() : Number.POSITIVE_INFINITY;
  if (leftMs <= 0)
    return {
      isActive: false,
      label: key.rotatedToId ? t("states.replaced") : t("states.expired"),
      tone: "hollow",
    };
  if (key.rotatedToId) return { isActive: true, label: t("states.replacing"), tone: "warn" };
  if (leftMs < SOON_MS) return { isActive: true, label: t("states.soon"), tone: "warn" };
  return { isActive: true, label: t("states.active"), tone: "good" };
}

type KeyDialog = "rotate" | "revoke" | null;

export function KeyRow<Key extends KeyLife>({ apiKey, owner }: { apiKey: Key; owner: KeyOwner<Key> }) {
  const t = useTranslations("shared.keys");
  const now = useNow();
  const [dialog, setDialog] = useState<KeyDialog>(null);
  const state = keyState(t, apiKey, now ?? new Date());
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
            {owner.badge(apiKey)}
            <Code>{apiKey.hint}</Code>
          </p>
          {owner.limits ? (
            <p className="text-ink-2 text-sm [overflow-wrap:anywhere]">{owner.limits(apiKey)}</p>
          ) : null}
          <KeyFacts apiKey={apiKey} />
        </div>
        <StatusDot tone={state.tone} label={state.label} className="mt-1.5 shrink-0 text-ink-2" />
        {state.isActive && owner.mayManage(apiKey) ? <KeyMenu apiKey={apiKey} onChoose={setDialog} /> : null}
      </div>
      {state.isActive ? <KeyExposure apiKey={apiKey} /> : null}
      <KeyDialogs apiKey={apiKey} owner={owner} dialog={dialog} onDialog={setDialog} />
    </li>
  );
}

function KeyMenu({ apiKey, onChoose }: { apiKey: KeyLife; onChoose: (dialog: KeyDialog) => void }) {
  const t = useTranslations("shared.keys");
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={t("actions", { name: apiKey.name })} size="sm">
          <Ellipsis />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {apiKey.rotatedToId ? null : (
          <DropdownMenuItem icon={<RefreshCw aria-hidden />} onSelect={() => onChoose("rotate")}>
            {t("rotate")}
          </DropdownMenuItem>
        )}
        <DropdownMenuItem icon={<Ban aria-hidden />} tone="danger" onSelect={() => onChoose("revoke")}>
          {t("revoke")}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function KeyDialogs<Key extends KeyLife>({
  apiKey,
  owner: { api, path, queryKey, created },
  dialog,
  onDialog,
}: {
  apiKey: Key;
  owner: KeyOwner<Key>;
  dialog: KeyDialog;
  onDialog: (dialog: KeyDialog) => void;
}) {
  const t = useTranslations("shared.keys");
  const client = useQueryClient();
  async function rotate(overlapHours: number) {
    const successor = await api.post(`${path}/${apiKey.id}/rotate`, { overlapHours }, { schema: created });
    await client.invalidateQueries({ queryKey });
    return successor;
  }
  async function revoke() {
    await api.post(`${path}/${apiKey.id}/revoke`);
    await client.invalidateQueries({ queryKey });
    toast.success(t("revoked"));
  }
  return (
    <>
      <RotateKeyDialog
        name={apiKey.name}
        rotate={rotate}
        open={dialog === "rotate"}
        onOpenChange={(open) => onDialog(open ? "rotate" : null)}
      />
      <ConfirmDialog
        open={dialog === "revoke"}
        onOpenChange={(open) => onDialog(open ? "revoke" : null)}
        title={t("revokeTitle", { name: apiKey.name })}
        description={t("revokeHint")}
        confirmLabel={t("revoke")}
        onConfirm={revoke}
      />
    </>
  );
}

/** The life of a key, for keys of every kind. */
type Life = Pick<ApiKey, "createdAt" | "createdByName" | "lastUsedAt" | "revokedAt" | "expiresAt">;

/** A tag of a message that shows an instant. */
const timeTag = (at: string) => () => <RelativeTime at={at} />;

function KeyExposure({
  apiKey: { exposedAt, exposedOrigin },
}: {
  apiKey: Pick<ApiKey, "exposedAt" | "exposedOrigin">;
}) {
  const t = useTranslations("shared.keys");
  return exposedAt ? (
    <Alert tone="bad" title={t("exposed")}>
      {t.rich("exposedHint", { origin: exposedOrigin ?? t("aBrowser"), when: timeTag(exposedAt) })}
    </Alert>
  ) : null;
}

function KeyFacts({ apiKey }: { apiKey: Life }) {
  const { createdAt, createdByName, lastUsedAt, revokedAt, expiresAt } = apiKey;
  const t = useTranslations("shared.keys");
  return (
    <p className="flex flex-wrap gap-x-3 text-ink-2 text-sm">
      <span>
        {createdByName
          ? t.rich("createdBy", { when: timeTag(createdAt), name: createdByName })
          : t.rich("created", { when: timeTag(createdAt) })}
      </span>
      <span>{lastUsedAt ? t.rich("lastUsed", { when: timeTag(lastUsedAt) }) : t("neverUsed")}</span>
      {revokedAt ? (
        <span>{t.rich("revokedAt", { when: timeTag(revokedAt) })}</span>
      ) : expiresAt ? (
        <span>{t.rich("expiresAt", { when: timeTag(expiresAt) })}</span>
      ) : (
        <span>{t("noExpiry")}</span>
      )}
    </p>
  );
}
