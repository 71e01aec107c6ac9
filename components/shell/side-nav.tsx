/** The navigation at the side of the dashboard and the partner console: icons with words, which Ctrl-B folds to icons. */
import { PanelLeft } from "lucide-react";
import Link, { useLinkStatus } from "next/link";
import { type MouseEvent, type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import { modCap, useShortcuts } from "@/components/patterns/use-shortcuts";
import { foldNav, useIsLabelled } from "@/components/shell/nav-fold";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { Tooltip } from "@/components/ui/tooltip";

const BY_KEY = { "Mod+b": "fold" } as const;

/** Not on a phone. `head` and `foot` stay in place, what is between them scrolls. */
export function SideNav({ head, foot, children }: { head: ReactNode; foot: ReactNode; children: ReactNode }) {
  useShortcuts(BY_KEY, { fold: foldNav });
  return (
    <header className="hidden w-12 shrink-0 flex-col bg-surface-nav py-2 md:flex labelled:w-54">
      <div className="px-2 pb-2">{head}</div>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto overscroll-contain px-2 py-1 [scrollbar-width:thin]">
        {children}
      </div>
      <div className="flex flex-col items-center gap-1 px-2 pt-2 labelled:flex-row">
        {foot}
        <FoldButton />
      </div>
    </header>
  );
}

function FoldButton() {
  const t = useTranslations("shell.side");
  const isLabelled = useIsLabelled();
  return (
    <IconButton
      label={t(isLabelled ? "fold" : "unfold")}
      shortcut={`${modCap()} B`}
      aria-expanded={isLabelled}
      onClick={foldNav}
      className="shrink-0"
    >
      <PanelLeft className="rtl:-scale-x-100" />
    </IconButton>
  );
}

export type NavRowProps = {
  href: string;
  icon: ReactNode;
  label: string;
  isCurrent: boolean;
  /** At the end of the row; over the icon while the navigation is folded. */
  count?: ReactNode;
  /** A row below it is current, too, and has the fill. */
  isWithin?: boolean;
  /** A page with its own policy or style sheets, which must be loaded as a whole. */
  isDocument?: boolean;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
};

export function NavRow({ href, icon, label, isCurrent, count, isWithin, isDocument, onClick }: NavRowProps) {
  const Anchor = isDocument ? "a" : Link;
  return (
    <Tooltip content={label} side="right" className="labelled:hidden">
      <Anchor
        href={href}
        aria-current={isCurrent ? "page" : undefined}
        onClick={onClick}
        className={cn(
          "group/row focus-inset relative flex size-8 items-center gap-2.5 rounded-sm px-2 transition-colors duration-100",
          "pointer-coarse:h-10 labelled:h-7 labelled:w-full pointer-coarse:labelled:h-10",
          isCurrent ? "text-ink-1" : "text-ink-2 hover:bg-nav-current/50 hover:text-ink-1",
          isCurrent && "bg-nav-current",
          isCurrent && isWithin && "labelled:bg-transparent labelled:font-medium",
        )}
      >
        <RowIcon>{icon}</RowIcon>
        <span
          dir="auto"
          className="sr-only labelled:not-sr-only labelled:min-w-0 labelled:flex-1 labelled:truncate labelled:text-left"
        >
          {label}
        </span>
        {count}
      </Anchor>
    </Tooltip>
  );
}

/** Fades while its page is on the way: the inbox has no loading screen (docs/performance.md). */
function RowIcon({ children }: { children: ReactNode }) {
  const { pending } = useLinkStatus();
  return (
    <span
      aria-hidden
      className={cn(
        "flex size-4 shrink-0 items-center justify-center transition-opacity [&>svg]:size-4",
        pending && "opacity-40 delay-150",
      )}
    >
      {children}
    </span>
  );
}

/** Rows under a heading, which a folded navigation leaves out. */
export function NavGroup({ title, children }: { title?: string; children: ReactNode }) {
  const id = useId();
  return (
    <div>
      {title ? (
        <p id={id} className="hidden h-6 truncate px-2 text-ink-3 text-sm leading-6 labelled:block">
          {title}
        </p>
      ) : null}
      <ul aria-labelledby={title ? id : undefined} className="flex flex-col gap-px">
        {children}
      </ul>
    </div>
  );
}
