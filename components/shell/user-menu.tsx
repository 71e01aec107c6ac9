import { CircleMinus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useTheme } from "@/components/shell/theme";
import type { MenuPlaces } from "@/components/shell/user-menu-items";
import { Avatar } from "@/components/ui/avatar";
import { cn } from "@/components/ui/cn";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { useLazyContent } from "@/components/ui/use-lazy-content";

const loadItems = async () => (await import("./user-menu-items")).UserMenuItems;
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
  places?: MenuPlaces;
  /** The page of one's own account, inside a workspace; null without a workspace. */
  accountHref: string | null;
  isAway?: boolean;
  className?: string;
}) {
  const t = useTranslations("shell.menu");
  const [theme, setTheme] = useTheme();
  const [asksEverywhere, setAsksEverywhere] = useState(false);
  const { part: Items, root, trigger } = useLazyContent(loadItems);
  return (
    <>
      <DropdownMenu {...root}>
        <DropdownMenuTrigger
          aria-label={t(isAway ? "labelAway" : "label", { name: user.name })}
          {...trigger}
          className={cn(
            "focus-inset relative flex min-w-0 items-center text-ink-2",
            side === "top"
              ? "flex-col justify-center gap-0.5 rounded-full text-sm"
              : "h-9 gap-2 rounded-full labelled:rounded-sm labelled:px-1.5 labelled:hover:bg-nav-current/50 labelled:hover:text-ink-1",
            className,
          )}
        >
          <Face user={user} side={side} isAway={isAway} />
        </DropdownMenuTrigger>
        <DropdownMenuContent side={side} align="end" className="w-64">
          {Items ? (
            <Items
              user={user}
              places={places}
              accountHref={accountHref}
              theme={theme}
              onTheme={setTheme}
              onEverywhere={() => setAsksEverywhere(true)}
            />
          ) : null}
        </DropdownMenuContent>
      </DropdownMenu>
      <SignOutEverywhereDialog open={asksEverywhere} onOpenChange={setAsksEverywhere} />
    </>
  );
}

/** The picture and the word of the button. */
function Face({ user, side, isAway }: Pick<Parameters<typeof UserMenu>[0], "user" | "side" | "isAway">) {
  const t = useTranslations("shell.menu");
  return (
    <>
      {side === "top" ? (
        <>
          <Avatar id={user.id} name={user.name} size="xs" />
          <span className="low:sr-only">{t("short")}</span>
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
    </>
  );
}
