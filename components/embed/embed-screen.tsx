"use client";

import { CircleSlash, Clock3, type LucideIcon, WifiOff } from "lucide-react";
/** The embedded inbox: its session with the host, and the inbox for as long as the session lasts. */
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { appearanceIn, applyAppearance } from "@/components/embed/appearance";
import { EmbeddedInbox } from "@/components/embed/embedded-inbox";
import { type HostLink, openHostLink } from "@/components/embed/host-link";
import type { Appearance, FrameErrorCode, Locale } from "@/components/embed/protocol";
import { SurfaceSession } from "@/components/embed/surface-session";
import { useEmbedLanguage } from "@/components/embed/use-embed-language";
import { TranslationProvider, usePageLanguage } from "@/components/i18n/translation-provider";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SkeletonRows } from "@/components/ui/skeleton";
import { keepInMemoryOnly } from "@/lib/client/stored";

/** `origins` are null for an unknown session: any page may frame it, so it accepts no token. */
type Props = { surfaceSessionId: string; origins: string[] | "any" | null };
const NO_TEXTS = {};
type Ends = { host: HostLink; session: SurfaceSession; token: string | null };

export function EmbedScreen({ surfaceSessionId, origins }: Props) {
  const made = useRef<Ends>(null);
  const [ends, setEnds] = useState<Ends | null>(null);
  // Window, parent and fragment exist in the browser only, and the fragment is there once.
  useEffect(() => {
    if (!made.current) {
      const host = openHostLink(origins ?? "any");
      keepInMemoryOnly();
      const token = window.parleyTakeFragment?.() ?? null;
      made.current = { host, token, session: new SurfaceSession(surfaceSessionId, host) };
    }
    setEnds(made.current);
  }, [origins, surfaceSessionId]);
  const page = usePageLanguage();
  const [locale, setLocale] = useState<Locale>(page.locale);
  const changed = useEmbedLanguage(page.locale, locale);
  const language = changed ? { locale: changed.locale, format: changed.locale } : page;
  const isKnown = origins !== null;
  return (
    <TranslationProvider language={language} messages={changed?.messages ?? NO_TEXTS}>
      {ends ? <Connected {...ends} {...{ surfaceSessionId, isKnown }} onLocale={setLocale} /> : <Opening />}
    </TranslationProvider>
  );
}

type Shown = Ends & { surfaceSessionId: string; isKnown: boolean; onLocale: (locale: Locale) => void };

function Connected({ host, session, token, surfaceSessionId, isKnown, onLocale }: Shown) {
  const state = useSyncExternalStore(session.subscribe, session.read, session.read);
  useEffect(() => {
    const look = (appearance: Appearance): void => {
      applyAppearance(appearance);
      if (appearance.locale) onLocale(appearance.locale);
    };
    look(appearanceIn(new URLSearchParams(window.location.search)));
    if (!isKnown) return session.refuse();
    session.begin(token);
    const leave = host.listen((message) => {
      if (message.type === "session") session.take(message);
      else if (message.type === "session.failed") session.lapse();
      else if (message.type === "appearance") look(message);
      // The inbox does not exist yet; it reads the address when it starts.
      else if (session.read().at !== "open") nameInAddress(message.conversationId);
    });
    host.post({ type: "ready", surfaceSessionId, needsSession: token === null });
    return leave;
  }, [host, onLocale, session, surfaceSessionId, token, isKnown]);

  if (state.at === "opening") return <Opening />;
  if (state.at === "over")
    return (
      <SessionOver
        code={state.code}
        host={host}
        onTryAgain={host.isFramed && isKnown ? session.tryAgain : null}
      />
    );
  const { workspace, user } = state.session;
  // Another person, or another workspace, begins with nothing of the one before.
  return (
    <EmbeddedInbox key={`${workspace.id}:${user.id}`} host={host} session={session} open={state.session} />
  );
}

function nameInAddress(conversationId: string | null): void {
  const address = new URL(window.location.href);
  if (conversationId) address.searchParams.set("conversation", conversationId);
  else address.searchParams.delete("conversation");
  window.history.replaceState(null, "", address);
}

function Opening() {
  const t = useTranslations("inbox.session");
  return (
    <div className="h-dvh overflow-hidden bg-surface-0">
      <SkeletonRows rows={9} label={t("opening")} />
    </div>
  );
}

const ICONS: Record<FrameErrorCode, LucideIcon> = {
  session_revoked: CircleSlash,
  session_expired: Clock3,
  session_invalid: Clock3,
  unreachable: WifiOff,
};

/** Why there is no inbox here any more, and what can be done about it. */
function SessionOver({
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
