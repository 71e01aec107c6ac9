import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { useEffect } from "react";
import { type ExternalToast, Toaster as Sonner, toast as sonner } from "sonner";
import { useTranslations } from "use-intl";
import { noteUndo } from "@/components/ui/undo";

/** Long enough to read it and to reach its button. */
const WITH_BUTTON_MS = 8_000;

function withButton({ action, ...options }: ExternalToast = {}): ExternalToast {
  if (!action || typeof action !== "object" || !("onClick" in action)) return { ...options, action };
  const id = crypto.randomUUID();
  noteUndo(id, Date.now());
  const label = <span data-undo={id}>{action.label}</span>;
  return { duration: WITH_BUTTON_MS, ...options, action: { ...action, label } };
}

/** `toast.success("Key revoked")`, `toast.error(…)`, with `{ action: { label, onClick } }` where something can be done. */
export const toast = {
  info: (text: string, options?: ExternalToast) => sonner.info(text, withButton(options)),
  loading: sonner.loading,
  dismiss: sonner.dismiss,
  success: (text: string, options?: ExternalToast) => sonner.success(text, withButton(options)),
  error: (text: string, options?: ExternalToast) => sonner.error(text, withButton(options)),
};

/**
 * A button that is pressed leaves the focus where it is. Sonner would give it back when its last message goes, and take it from
 * the field in which one writes by then.
 */
function keepFocus(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest("[data-sonner-toaster]"))
    event.preventDefault();
}

export function Toaster() {
  const t = useTranslations("ui");
  useEffect(() => {
    document.addEventListener("mousedown", keepFocus);
    return () => document.removeEventListener("mousedown", keepFocus);
  }, []);
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
