import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { SegmentedControl } from "@/components/ui/segmented-control";
import type { MessengerLook } from "@/lib/account/workspaces/schemas";
import { useWorkspace } from "@/lib/client/workspace";
import type { ParleyLook } from "@/public/messenger";

type Props = { look: MessengerLook & { greeting: string } };

/**
 * The real launcher and panel on an empty page of ours, steered by the page's own API with what the form holds. It takes no
 * focus and no clicks, and nothing of this browser's visitor: "Try it" is for writing.
 */
export function MessengerPreview({ look }: Props) {
  const t = useTranslations("settings.look");
  const { workspace } = useWorkspace();
  const frame = useRef<HTMLIFrameElement>(null);
  const [shows, setShows] = useState<"panel" | "launcher">("panel");
  const show = useCallback(() => {
    const parley = frame.current?.contentWindow?.parley;
    parley?.update(lookOf(look));
    parley?.[shows === "panel" ? "open" : "close"]();
  }, [look, shows]);
  useEffect(show, [show]);
  const scheme = look.theme === "dark" ? "dark" : "light";
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label={t("preview")}
        value={shows}
        onValueChange={setShows}
        options={[
          { value: "panel", label: t("panel") },
          { value: "launcher", label: t("launcher") },
        ]}
        className="self-start"
      />
      <iframe
        ref={frame}
        inert
        title={t("preview")}
        src={`/messenger/preview?widgetId=${workspace.id}&scheme=${scheme}`}
        onLoad={show}
        className="h-[36rem] w-full max-w-[30rem] rounded-lg border"
      />
    </div>
  );
}

/** Drops half-written values, because the messenger would warn about them. */
function lookOf({
  color,
  position,
  theme,
  launcherLabel,
  isLauncherHidden,
  greeting,
}: Props["look"]): ParleyLook {
  return {
    position,
    theme,
    label: launcherLabel.trim(),
    launcher: isLauncherHidden ? "hidden" : "shown",
    ...(/^#?([\da-f]{3}|[\da-f]{6})$/i.test(color) && { color }),
    ...(greeting.trim() && { greeting: greeting.trim() }),
  };
}
