/** The frame of an open app: a placeholder until the app is there, and a way to try again if it does not come. */
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { frameAddress } from "@/components/inbox/panel-apps/frame-messages";
import { useOpenedApp } from "@/components/inbox/panel-apps/use-opened-app";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useScope } from "@/lib/client/workspace";
import type { ShownPanelApp } from "@/lib/inbox/panel-apps/schemas";

type Props = { app: ShownPanelApp; conversationId: string };

export function PanelAppFrame(props: Props) {
  const [attempt, setAttempt] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  /** The button goes: the focus stays in its place. */
  function tryAgain() {
    box.current?.focus();
    setAttempt(attempt + 1);
  }
  return (
    <div ref={box} tabIndex={-1} className="focus:outline-none">
      <Opening key={attempt} {...props} onAgain={tryAgain} />
    </div>
  );
}

function Opening({ app, conversationId, onAgain }: Props & { onAgain: () => void }) {
  const t = useTranslations("panelApps");
  const ui = useTranslations("ui");
  const { isEmbedded } = useScope();
  const frame = useRef<HTMLIFrameElement>(null);
  const { opened, isReady, failure, height } = useOpenedApp(app, conversationId, frame);
  if (failure)
    return (
      <div role="alert" className="flex flex-col items-start gap-2">
        <p className="text-ink-2 [overflow-wrap:anywhere]">
          {t("failed", { name: app.name })} {failure}
        </p>
        <Button size="sm" onClick={onAgain}>
          {ui("tryAgain")}
        </Button>
      </div>
    );
  const { pathname } = window.location;
  return (
    <div className="relative" style={{ height }}>
      {isReady ? null : <FrameSkeleton label={t("loading", { name: app.name })} />}
      {opened ? (
        <iframe
          ref={frame}
          title={app.name}
          src={frameAddress(opened.url, opened.scheme, { pathname, isEmbedded })}
          className={cn("h-full w-full rounded-md", !isReady && "invisible")}
        />
      ) : null}
    </div>
  );
}

/** Rows in the place of the app. */
function FrameSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="absolute inset-0 flex flex-col gap-5 pt-1">
      <Skeleton className="h-4 w-1/2" />
      {["w-full", "w-5/6", "w-2/3"].map((width) => (
        <div key={width} className="flex flex-col gap-2">
          <Skeleton className={width} />
          <Skeleton className="w-1/3" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
