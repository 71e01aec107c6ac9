import { Check, ChevronsUpDown, Inbox, Plus, ShieldCheck } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { consoleRoot } from "@/components/partner-console/console-nav";
import { Avatar } from "@/components/ui/avatar";
import { cn } from "@/components/ui/cn";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { usePartner } from "@/lib/client/partner";

/** The partner one is at, and the way to others and back to the inbox. */
export function PartnerSwitcher({ className }: { className?: string }) {
  const t = useTranslations("console.nav");
  const { partner, partners, invitations, workspaceId, isOperator } = usePartner();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={t("partner", { name: partner.name })}
        className={cn(
          "focus-inset flex min-w-0 items-center gap-2.5 rounded-md text-left max-md:px-1.5 max-md:hover:bg-surface-2 labelled:px-1.5 labelled:hover:bg-nav-current/50",
          className,
        )}
      >
        <Avatar id={partner.id} name={partner.name} shape="square" />
        <span className="min-w-0 flex-1 md:hidden labelled:block">
          <span className="block truncate font-medium leading-5">{partner.name}</span>
          <span className="block text-ink-2 text-sm leading-4">{t("title")}</span>
        </span>
        <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-ink-3 md:hidden labelled:block" />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" className="w-64">
        <DropdownMenuLabel>{t("partners")}</DropdownMenuLabel>
        {partners.map(({ id, name }) => (
          <DropdownMenuItem key={id} asChild>
            <Link href={consoleRoot(id)} aria-current={id === partner.id || undefined}>
              <Avatar id={id} name={name} shape="square" size="xs" />
              <span className="min-w-0 flex-1 truncate">{name}</span>
              {id === partner.id ? <Check aria-hidden /> : null}
            </Link>
          </DropdownMenuItem>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link href="/partner/new">
            <Plus aria-hidden />
            {invitations.length > 0 ? t("newOrInvitation") : t("newPartner")}
          </Link>
        </DropdownMenuItem>
        {isOperator ? (
          <DropdownMenuItem asChild>
            <Link href="/operator">
              <ShieldCheck aria-hidden />
              {t("operator")}
            </Link>
          </DropdownMenuItem>
        ) : null}
        {workspaceId ? (
          <DropdownMenuItem asChild>
            <Link href={`/w/${workspaceId}/inbox`}>
              <Inbox aria-hidden />
              {t("backToInbox")}
            </Link>
          </DropdownMenuItem>
        ) : null}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
