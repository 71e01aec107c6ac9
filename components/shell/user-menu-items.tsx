/** The items of one's menu: what one is here, the theme, the account and the way out. */
import { CircleQuestionMark, CircleUser, LogOut, Monitor, MonitorX, Moon, Sun } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { AvailabilityItem } from "@/components/shell/availability-item";
import type { Theme } from "@/components/shell/theme";
import { PlaceItems, WorkspaceItems } from "@/components/shell/workspace-items";
import {
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
} from "@/components/ui/dropdown-menu";
import { toast } from "@/components/ui/toast";
import { signOut } from "@/lib/client/sign-out";

/** `all`: with the places and workspaces that have no button of their own on a phone. */
export type MenuPlaces = "availability" | "all";

export function UserMenuItems({
  user,
  places,
  accountHref,
  theme,
  onTheme,
  onEverywhere,
}: {
  user: { name: string; email: string };
  places: MenuPlaces | undefined;
  accountHref: string | null;
  theme: Theme;
  onTheme: (theme: Theme) => void;
  onEverywhere: () => void;
}) {
  const t = useTranslations("shell.menu");
  const errors = useTranslations("errors.codes");
  const themes = useTranslations("shell.theme");
  return (
    <>
      <div className="px-2.5 py-1.5">
        <p className="truncate font-medium">{user.name}</p>
        <p className="truncate text-ink-2 text-sm">{user.email}</p>
      </div>
      <DropdownMenuSeparator />
      {places ? (
        <>
          <AvailabilityItem />
          <DropdownMenuSeparator />
        </>
      ) : null}
      {places === "all" ? (
        <>
          <PlaceItems />
          <DropdownMenuSeparator />
          <WorkspaceItems />
          <DropdownMenuSeparator />
        </>
      ) : null}
      <DropdownMenuLabel id="theme-choice">{themes("label")}</DropdownMenuLabel>
      <DropdownMenuRadioGroup
        aria-labelledby="theme-choice"
        value={theme}
        onValueChange={(next) => onTheme(next as Theme)}
      >
        {THEMES.map(({ value, icon: Icon }) => (
          <DropdownMenuRadioItem key={value} value={value} onSelect={(event) => event.preventDefault()}>
            <Icon aria-hidden />
            {themes(value)}
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
      <DropdownMenuSeparator />
      {accountHref ? (
        <DropdownMenuItem asChild>
          <Link href={accountHref}>
            <CircleUser aria-hidden />
            {t("account")}
          </Link>
        </DropdownMenuItem>
      ) : null}
      <DropdownMenuItem asChild>
        <a href="/manual" target="_blank" rel="noopener">
          <CircleQuestionMark aria-hidden />
          {t("help")}
        </a>
      </DropdownMenuItem>
      <DropdownMenuItem
        icon={<LogOut aria-hidden />}
        onSelect={() => signOut().catch(() => toast.error(errors("unreachable")))}
      >
        {t("signOut")}
      </DropdownMenuItem>
      <DropdownMenuItem icon={<MonitorX aria-hidden />} onSelect={onEverywhere}>
        {t("signOutEverywhere")}
      </DropdownMenuItem>
    </>
  );
}

const THEMES = [
  { value: "system", icon: Monitor },
  { value: "light", icon: Sun },
  { value: "dark", icon: Moon },
] as const;
