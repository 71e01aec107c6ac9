/** The owner of the phone, the time left for free replies, and a way to let that time pass. */
import { ArrowLeft, FastForward } from "lucide-react";
import { useTranslations } from "use-intl";
import type { OwnNumber } from "@/components/simulator/use-simulator";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { useNow } from "@/components/ui/relative-time";
import { useTimeFormat } from "@/components/ui/time-format";

const WINDOW_MS = 24 * 3_600_000;

export function PhoneHeader({
  number,
  id,
  name,
  phone,
  lastInboundAt,
  isAging,
  onAge,
  onBack,
}: {
  number: OwnNumber;
  id: string;
  name: string | null;
  phone: string;
  lastInboundAt: string | null;
  isAging: boolean;
  onAge: () => void;
  onBack: () => void;
}) {
  const t = useTranslations("simulator.phone");
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b py-2 pr-3 pl-1 md:pl-4">
      <IconButton label={t("back")} className="pointer-coarse:size-11 md:hidden" onClick={onBack}>
        <ArrowLeft />
      </IconButton>
      <Avatar id={id} name={name} className="max-md:hidden" />
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-medium">
          <bdi>{name ?? t("noName")}</bdi>{" "}
          <span dir="ltr" className="font-normal text-ink-2 tabular-nums">
            {phone}
          </span>
        </h2>
        <p className="truncate text-ink-2 text-sm">
          {t.rich("writingTo", {
            number: number.name,
            name: (chunks) => <bdi>{chunks}</bdi>,
            window: () => <WindowWords lastInboundAt={lastInboundAt} />,
          })}
        </p>
      </div>
      <Button size="sm" loading={isAging} disabled={lastInboundAt === null} onClick={onAge}>
        <FastForward aria-hidden />
        {t("age")}
      </Button>
    </header>
  );
}

function WindowWords({ lastInboundAt }: { lastInboundAt: string | null }) {
  const t = useTranslations("simulator.phone");
  const now = useNow();
  const times = useTimeFormat();
  if (!now) return null;
  if (!lastInboundAt) return <> {t("notWritten")}</>;
  const closesAt = new Date(Date.parse(lastInboundAt) + WINDOW_MS);
  const isClosed = closesAt <= now;
  return (
    <span title={times.absolute(closesAt)}>
      {isClosed ? t("closed") : t("closes", { when: times.longRelative(closesAt, now) })}
    </span>
  );
}
