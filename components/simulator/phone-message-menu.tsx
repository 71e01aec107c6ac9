/** Actions of the customer and their phone on one message. */
import {
  CheckCheck,
  CircleAlert,
  Ellipsis,
  Eye,
  Pencil,
  Reply,
  SmilePlus,
  Trash2,
  Volume2,
} from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { openReceipts } from "@/components/simulator/phone-message";
import type { PhoneEntry } from "@/components/simulator/phone-thread";
import type { Aim } from "@/components/simulator/use-simulator";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import type { SendReceipt } from "@/lib/connections/simulator/control-schemas";
import type { ChangeMessage } from "@/lib/connections/simulator/customer-schemas";
import type { Translate } from "@/lib/i18n/types";

const EMOJI = ["👍", "❤️", "😂", "🙏"];
const receipts = (t: Translate<"simulator.phone">): Record<string, { label: string; icon: ReactNode }> => ({
  delivered: { label: t("report.delivered"), icon: <CheckCheck aria-hidden /> },
  read: { label: t("report.read"), icon: <Eye aria-hidden /> },
  played: { label: t("report.played"), icon: <Volume2 aria-hidden /> },
  failed: { label: t("report.failed"), icon: <CircleAlert aria-hidden /> },
});

export function PhoneMessageMenu({
  entry,
  onAim,
  onChange,
  onReceipt,
}: {
  entry: PhoneEntry;
  onAim: (aim: Aim) => void;
  onChange: (input: ChangeMessage) => void;
  onReceipt: (input: SendReceipt) => void;
}) {
  const t = useTranslations("simulator.phone");
  const { wamid, direction, type } = entry.message;
  const isOwn = direction === "inbound";
  const open = openReceipts(entry.message);
  // Reactions, edits and other changes cannot be answered or reacted to.
  if (["reaction", "edit", "revoke", "system"].includes(type)) return null;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={t("menu")} size="sm">
          <Ellipsis />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align={isOwn ? "end" : "start"}>
        <DropdownMenuItem icon={<Reply aria-hidden />} onSelect={() => onAim({ kind: "answer", entry })}>
          {t("answer")}
        </DropdownMenuItem>
        {isOwn ? (
          <>
            {type === "text" ? (
              <DropdownMenuItem icon={<Pencil aria-hidden />} onSelect={() => onAim({ kind: "edit", entry })}>
                {t("edit")}
              </DropdownMenuItem>
            ) : null}
            <DropdownMenuItem
              icon={<Trash2 aria-hidden />}
              tone="danger"
              onSelect={() => onChange({ action: "revoke", wamid })}
            >
              {t("delete")}
            </DropdownMenuItem>
          </>
        ) : (
          <>
            {EMOJI.map((emoji) => (
              <DropdownMenuItem
                key={emoji}
                icon={<SmilePlus aria-hidden />}
                onSelect={() => onChange({ action: "react", wamid, emoji })}
              >
                {t("react", { emoji })}
              </DropdownMenuItem>
            ))}
            <DropdownMenuItem
              icon={<SmilePlus aria-hidden />}
              onSelect={() => onChange({ action: "react", wamid, emoji: null })}
            >
              {t("unreact")}
            </DropdownMenuItem>
          </>
        )}
        {open.length > 0 ? (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuLabel>{t("receipts")}</DropdownMenuLabel>
          </>
        ) : null}
        {open.map((status) => (
          <DropdownMenuItem
            key={status}
            icon={receipts(t)[status]?.icon}
            onSelect={() => onReceipt({ wamid, status })}
          >
            {receipts(t)[status]?.label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
