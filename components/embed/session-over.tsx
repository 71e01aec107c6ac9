"use client";

/** Why there is no inbox here any more, and what can be done about it. */
import { CircleSlash, Clock3, type LucideIcon, WifiOff } from "lucide-react";
import { useEffect, useRef } from "react";
import type { HostLink } from "@/components/embed/host-link";
import type { FrameErrorCode } from "@/components/embed/protocol";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

type Words = { icon: LucideIcon; title: string; description: string };
const WORDS: Record<FrameErrorCode, Words> = {
  session_revoked: {
    icon: CircleSlash,
    title: "This session was ended",
    description: "Your access to this inbox was taken back. Whoever gave it to you can say why.",
  },
  session_expired: {
    icon: Clock3,
    title: "This session is over",
    description: "It ended for safety, since it was not renewed. What you were writing is kept.",
  },
  session_invalid: {
    icon: Clock3,
    title: "The inbox cannot be opened like this",
    description: "It opens inside the product that you work with. Load that page again.",
  },
  unreachable: {
    icon: WifiOff,
    title: "The inbox cannot be reached",
    description: "Check your connection and try again.",
  },
};

export function SessionOver({
  code,
  host,
  onTryAgain,
}: {
  code: FrameErrorCode;
  host: HostLink;
  /** Null where nobody could give another session. */
  onTryAgain: (() => void) | null;
}) {
  const { icon: Icon, title, description } = WORDS[code];
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
          title={title}
          description={description}
          action={
            onTryAgain && code !== "session_revoked" ? (
              <Button variant="primary" onClick={onTryAgain}>
                Try again
              </Button>
            ) : null
          }
        />
      </div>
    </main>
  );
}
