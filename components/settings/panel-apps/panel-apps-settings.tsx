"use client";

/** The workspace's own pages beside its conversations: their order, which are on, and their secrets. */
import { ArrowUp, PanelRight } from "lucide-react";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { ListRow, ListRows, SettingsList } from "@/components/patterns/settings-list";
import { PanelAppDialog } from "@/components/settings/panel-apps/panel-app-dialog";
import { PanelAppSecret } from "@/components/settings/panel-apps/panel-app-secret";
import { usePanelAppActions, usePanelApps } from "@/components/settings/panel-apps/use-panel-apps";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { Switch } from "@/components/ui/choices";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toast";
import { PANEL_APPS_MAX, type PanelApp } from "@/lib/inbox/panel-apps/schemas";

export function PanelAppsSettings() {
  const t = useTranslations("settings.panelApps");
  const list = usePanelApps();
  const { remove } = usePanelAppActions();
  const [edited, setEdited] = useState<PanelApp | "new" | null>(null);
  const [leaving, setLeaving] = useState<PanelApp | null>(null);
  const apps = list.data?.apps ?? [];
  async function removeLeaving(app: PanelApp) {
    await remove(app.id);
    toast.success(t("deleted", { name: app.name }));
  }
  return (
    <>
      <SettingsList
        title={t("title")}
        description={t("description")}
        list={list}
        isEmpty={apps.length === 0}
        empty={{ icon: <PanelRight />, title: t("empty"), description: t("emptyHint") }}
        add={apps.length < PANEL_APPS_MAX ? { label: t("create"), onClick: () => setEdited("new") } : null}
      >
        <ListRows label={t("title")}>
          {apps.map((app, place) => (
            <PanelAppRow
              key={app.id}
              app={app}
              place={place}
              onEdit={() => setEdited(app)}
              onRemove={() => setLeaving(app)}
            />
          ))}
        </ListRows>
      </SettingsList>
      <PanelAppDialog app={edited} onClose={() => setEdited(null)} />
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={() => setLeaving(null)}
        title={t("deleteTitle", { name: leaving?.name ?? "" })}
        description={t("deleteText")}
        confirmLabel={t("delete")}
        onConfirm={() => leaving && removeLeaving(leaving)}
      />
    </>
  );
}

type RowProps = { app: PanelApp; place: number; onEdit: () => void; onRemove: () => void };

function PanelAppRow({ app, place, onEdit, onRemove }: RowProps) {
  const t = useTranslations("settings.panelApps");
  const problemText = useProblemText();
  const { update } = usePanelAppActions();
  const id = useId();
  const { name, url, isOn } = app;
  const change = (input: Parameters<typeof update>[1]) =>
    void update(app.id, input).catch((error) => toast.error(problemText(error)));
  return (
    <ListRow
      edit={{ label: t("editOf", { name }), onClick: onEdit }}
      remove={{ label: t("deleteOf", { name }), onClick: onRemove }}
    >
      <Switch id={id} className="mt-0.5" checked={isOn} onCheckedChange={(next) => change({ isOn: next })} />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <label htmlFor={id} dir="auto" className="font-medium [overflow-wrap:anywhere]">
          {name}
        </label>
        <p className="font-mono text-ink-2 text-sm [overflow-wrap:anywhere]">{url}</p>
        <PanelAppSecret app={app} />
      </div>
      {place > 0 ? (
        <IconButton label={t("moveUpOf", { name })} onClick={() => change({ place: place - 1 })}>
          <ArrowUp aria-hidden />
        </IconButton>
      ) : null}
    </ListRow>
  );
}
