import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { useTranslations } from "use-intl";

/** Shows messages. `onReady` is called when it can. */
export function Toasts({ onReady }: { onReady: (show: typeof toast) => void }) {
  const t = useTranslations("ui");
  useEffect(() => onReady(toast), [onReady]);
  return (
    <Sonner
      containerAriaLabel={t("notifications")}
      // At the top, so that the composer and its Send button stay free.
      position="top-center"
      offset={{ top: 64 }}
      mobileOffset={{ top: 64 }}
      gap={8}
      style={{ fontFamily: "inherit" }}
      icons={{
        success: <CircleCheck aria-hidden className="size-4 text-good" />,
        error: <CircleAlert aria-hidden className="size-4 text-bad" />,
        warning: <TriangleAlert aria-hidden className="size-4 text-warn" />,
        info: <Info aria-hidden className="size-4 text-ink-3" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "flex w-full items-start gap-2.5 rounded-md border bg-surface-1 p-3 text-base text-ink-1 shadow-float md:w-[22rem] [&>[data-icon]]:mt-0.5",
          title: "[overflow-wrap:anywhere]",
          description: "text-ink-2",
          content: "min-w-0 flex-1",
          actionButton: "shrink-0 font-medium text-accent-ink hover:underline",
        },
      }}
    />
  );
}
