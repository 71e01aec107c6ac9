import { CircleMinus, CircleUser, LogOut, Monitor, MonitorX, Moon, Sun } from "lucide-react";
import Link from "next/link";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { type Theme, useTheme } from "@/components/shell/theme";
import { Avatar } from "@/components/ui/avatar";
import { cn } from "@/components/ui/cn";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { toast } from "@/components/ui/toast";
import { signOut } from "@/lib/client/sign-out";

const SignOutEverywhereDialog = lazyDialog(
  async () => (await import("./sign-out-everywhere")).SignOutEverywhereDialog,
);

export function UserMenu({
  user,
  side,
  places,
  accountHref,
  isAway = false,
  className,
}: {
  user: { id: string; name: string; email: string };
  side: "right" | "top";
  /** Items of the workspace: what one is there, and where else one can go. */
  places?: ReactNode;
  /** The page of one's own account, inside a workspace; null without a workspace. */
  accountHref: string | null;
  isAway?: boolean;
  className?: string;
}) {
  const t = useTranslations("shell.menu");
  const errors = useTranslations("errors.codes");
  const themes = useTranslations("shell.theme");
  const [theme, setTheme] = useTheme();
  const [asksEverywhere, setAsksEverywhere] = useState(false);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger
          aria-label={t(isAway ? "labelAway" : "label", { name: user.name })}
          className={cn(
            "focus-inset relative flex min-w-0 items-center text-ink-2",
            side === "top"
              ? "flex-col justify-center gap-0.5 rounded-full text-sm"
              : "h-9 gap-2 rounded-full labelled:rounded-sm labelled:px-1.5 labelled:hover:bg-surface-3/60 labelled:hover:text-ink-1",
            className,
          )}
        >
          {side === "top" ? (
            <>
              <Avatar id={user.id} name={user.name} size="xs" />
              <span className="low:sr-only">{t("you")}</span>
            </>
          ) : (
            <>
              <Avatar id={user.id} name={user.name} className="labelled:size-6 labelled:text-[0.625rem]" />
              <span dir="auto" className="hidden min-w-0 flex-1 truncate text-left labelled:block">
                {user.name}
              </span>
            </>
          )}
          {isAway ? (
            <CircleMinus
              aria-hidden
              className={cn(
                "absolute size-3.5 rounded-full bg-surface-0 text-warn",
                side === "top" ? "top-2 left-1/2 ml-1" : "bottom-0 left-5 bg-surface-nav",
              )}
            />
          ) : null}
        </DropdownMenuTrigger>
        <DropdownMenuContent side={side} align="end" className="w-64">
          <div className="px-2.5 py-1.5">
            <p className="truncate font-medium">{user.name}</p>
            <p className="truncate text-ink-2 text-sm">{user.email}</p>
          </div>
          <DropdownMenuSeparator />
          {places ? (
            <>
              {places}
              <DropdownMenuSeparator />
            </>
          ) : null}
          <DropdownMenuLabel id="theme-choice">{themes("label")}</DropdownMenuLabel>
          <DropdownMenuRadioGroup
            aria-labelledby="theme-choice"
            value={theme}
            onValueChange={(next) => setTheme(next as Theme)}
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
          <DropdownMenuItem
            icon={<LogOut aria-hidden />}
            onSelect={() => signOut().catch(() => toast.error(errors("unreachable")))}
          >
            {t("signOut")}
          </DropdownMenuItem>
          <DropdownMenuItem icon={<MonitorX aria-hidden />} onSelect={() => setAsksEverywhere(true)}>
            {t("signOutEverywhere")}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <SignOutEverywhereDialog open={asksEverywhere} onOpenChange={setAsksEverywhere} />
    </>
  );
}

const THEMES = [
  { value: "system", icon: Monitor },
  { value: "light", icon: Sun },
  { value: "dark", icon: Moon },
] as const;
