/** The pages of the settings: in the navigation beside them, and on a phone a page of their own. */
import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "use-intl";
import { isCurrent } from "@/components/shell/nav-items";
import { settingsGroups } from "@/components/shell/settings-items";
import { NavGroup, NavRow } from "@/components/shell/side-nav";
import { useWorkspace } from "@/lib/client/workspace";

export function SettingsNav() {
  const t = useTranslations("shell.settings");
  const { workspace, can } = useWorkspace();
  const pathname = usePathname();
  return (
    <nav aria-label={t("title")} className="flex flex-col gap-4">
      {settingsGroups(workspace.id, can).map(({ name, items }) => (
        <NavGroup key={name} title={t(name)}>
          {items.map(({ name: item, href, icon: Icon }) => (
            <li key={href}>
              <NavRow href={href} icon={<Icon />} label={t(item)} isCurrent={isCurrent(pathname, href)} />
            </li>
          ))}
        </NavGroup>
      ))}
    </nav>
  );
}

export function SettingsList() {
  const t = useTranslations("shell.settings");
  const { workspace, can } = useWorkspace();
  return (
    <nav aria-label={t("title")} className="flex flex-1 flex-col gap-5 bg-surface-0 px-3 py-5 md:hidden">
      <p className="px-2.5 font-medium text-lg">{t("title")}</p>
      {settingsGroups(workspace.id, can).map(({ name, items }) => (
        <section key={name} aria-label={t(name)}>
          <h2 className="px-2.5 pb-1 text-ink-3 text-sm">{t(name)}</h2>
          <ul className="flex flex-col">
            {items.map(({ name: item, href, icon: Icon }) => (
              <li key={href} className="border-b">
                <Link
                  href={href}
                  className="focus-inset flex h-11 items-center gap-3 rounded-md px-2.5 transition-colors duration-100 hover:bg-surface-2"
                >
                  <Icon aria-hidden className="size-4 text-ink-3" />
                  {t(item)}
                  <ChevronRight aria-hidden className="ml-auto size-4 text-ink-3 rtl:-scale-x-100" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
