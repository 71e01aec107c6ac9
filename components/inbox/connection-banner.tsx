"use client";

import { WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useLiveState } from "@/lib/client/live";

/** A moment's break heals unseen; only a longer one is worth a word. */
const PATIENCE_MS = 1_500;

/** True from a lost connection until it is back, also while it is being tried again. */
function useIsCutOff(): boolean {
  const state = useLiveState();
  const [isCutOff, setIsCutOff] = useState(false);
  const [isDoubtful, setIsDoubtful] = useState(false);
  if (state === "waiting" && !isDoubtful) setIsDoubtful(true);
  if ((state === "live" || state === "paused") && (isDoubtful || isCutOff)) {
    setIsDoubtful(false);
    setIsCutOff(false);
  }
  useEffect(() => {
    if (!isDoubtful) return;
    const timer = setTimeout(() => setIsCutOff(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isDoubtful]);
  return isCutOff;
}

export function ConnectionBanner() {
  const isCutOff = useIsCutOff();
  const t = useTranslations("inbox.list");
  return (
    <div role="status">
      {isCutOff ? (
        <p className="flex items-center gap-2 border-b bg-warn-soft px-4 py-1.5 text-sm text-warn">
          <WifiOff aria-hidden className="size-3.5 shrink-0" />
          {t("connectionLost")}
        </p>
      ) : null}
    </div>
  );
}
