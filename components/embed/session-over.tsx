"use client";

/** Why there is no inbox here any more, and what can be done about it. */
import { CircleSlash, Clock3, type LucideIcon, WifiOff } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { HostLink } from "@/components/embed/host-link";
import type { FrameErrorCode } from "@/components/embed/protocol";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

const ICONS: Record<FrameErrorCode, LucideIcon> = {
  session_revoked: CircleSlash,
  session_expired: Clock3,
  session_invalid: Clock3,
  unreachable: WifiOff,
};

export function SessionOver({
  code,
  host,
  onTryAgain,
}: {
  code: FrameErrorCode;
  host: HostLink;
  /** Null if no host can provide another session. */
  onTryAgain: (() => void) | null;
}) {
  const t = useTranslations("inbox.session");
  const ui = useTranslations("ui");
  const Icon = ICONS[code];
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    host.post({ type: "resize", height: Math.ceil(card.current?.scrollHeight ?? 0) });
  }, [host]);
  return (
    <main className="flex h-dvh items-center justify-center bg-surface-1" role="alert">
      <div ref={card}>
        <EmptyState
          icon={<Icon />}
          as="h1"
          title={t(`${code}.title`)}
          description={t(`${code}.description`)}
          action={
            onTryAgain && code !== "session_revoked" ? (
              <Button variant="primary" onClick={onTryAgain}>
                {ui("tryAgain")}
              </Button>
            ) : null
          }
        />
      </div>
    </main>
  );
}
