"use client";

import { CalendarClock, CircleDot, Clock3, Hourglass } from "lucide-react";
import { useTranslations } from "use-intl";
import { snoozeChoices } from "@/components/inbox/conversation/snooze-times";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import type { ConversationStatus } from "@/lib/conversations/schemas";

/** Everything that sets a conversation aside without ending it. */
export function SnoozeMenu({
  status,
  open,
  onOpenChange,
  onSnooze,
  onPickTime,
  onStatus,
}: {
  status: ConversationStatus;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSnooze: (until: Date) => void;
  onPickTime: () => void;
  onStatus: (status: "open" | "pending") => void;
}) {
  const t = useTranslations("inbox.snooze");
  return (
    <DropdownMenu open={open} onOpenChange={onOpenChange}>
      {/* The tooltip of the button and the menu share one element, so the trigger wraps the button. */}
      <DropdownMenuTrigger asChild>
        <IconButton label={t("action")} shortcut="S" className="pointer-coarse:max-md:size-11">
          <Clock3 />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-60">
        <DropdownMenuLabel>{t("action")}</DropdownMenuLabel>
        {open
          ? snoozeChoices(new Date(), t).map(({ label, until }) => (
              <DropdownMenuItem key={label} icon={<Clock3 aria-hidden />} onSelect={() => onSnooze(until)}>
                {label}
              </DropdownMenuItem>
            ))
          : null}
        <DropdownMenuItem icon={<CalendarClock aria-hidden />} onSelect={onPickTime}>
          {t("pick")}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        {status === "pending" || status === "snoozed" ? (
          <DropdownMenuItem icon={<CircleDot aria-hidden />} onSelect={() => onStatus("open")}>
            {status === "snoozed" ? t("end") : t("markOpen")}
          </DropdownMenuItem>
        ) : null}
        {status !== "pending" ? (
          <DropdownMenuItem icon={<Hourglass aria-hidden />} onSelect={() => onStatus("pending")}>
            {t("markPending")}
          </DropdownMenuItem>
        ) : null}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
