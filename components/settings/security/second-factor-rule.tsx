import { useTranslations } from "use-intl";
import { WorkspaceSwitch } from "@/components/settings/general/workspace-switch";
import { TextLink } from "@/components/ui/text-link";
import type { Workspace } from "@/lib/account/workspaces/schemas";
import { useWorkspace } from "@/lib/client/workspace";

/** Takes effect at once: members without a second factor are led to set one up. */
export function SecondFactorRule({ settings }: { settings: Workspace }) {
  const t = useTranslations("settings.general");
  const { workspace, user, can } = useWorkspace();
  // An admin without a second factor would lock themselves out.
  const mayTurnOn = user.hasSecondFactor || settings.requiresSecondFactor;
  return (
    <WorkspaceSwitch field="requiresSecondFactor" settings={settings} isLocked={!mayTurnOn}>
      {can("settings") && !mayTurnOn ? (
        <p className="text-ink-2">
          {t.rich("secondFactorOwn", {
            link: (chunks) => <TextLink href={`/w/${workspace.id}/settings/account`}>{chunks}</TextLink>,
          })}
        </p>
      ) : null}
    </WorkspaceSwitch>
  );
}
