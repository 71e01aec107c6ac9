import { RotateCw, TriangleAlert } from "lucide-react";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** Shown when a page could not be drawn; the digest leads to the server's log line. */
export function ErrorScreen({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTranslations("shell");
  const ui = useTranslations("ui");
  useEffect(() => console.error(error), [error]);
  const digest =
    typeof error === "object" && error !== null && "digest" in error ? String(error.digest) : null;
  return (
    <div role="alert" className="flex min-h-[60dvh] items-center justify-center">
      <EmptyState
        icon={<TriangleAlert />}
        as="h1"
        title={t("error.title")}
        description={
          digest
            ? t.rich("error.textWithReference", {
                digest,
                code: (chunks) => <code className="font-mono text-sm">{chunks}</code>,
              })
            : t("error.text")
        }
        action={
          <Button onClick={retry}>
            <RotateCw aria-hidden />
            {ui("tryAgain")}
          </Button>
        }
      />
    </div>
  );
}
