/** How to install Parley on this device. Nothing where the browser cannot. */
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { install, useInstallWay } from "@/components/install/use-install";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Section } from "@/components/ui/page-header";

const STEPS = ["share", "add", "open"] as const;
const bold = { b: (chunks: ReactNode) => <b className="font-medium text-ink-1">{chunks}</b> };

export function InstallSection() {
  const t = useTranslations("settings.notifications.install");
  const way = useInstallWay();
  if (way === null || way === "none") return null;
  return (
    <Section title={t("title")} description={t("hint")}>
      {way === "prompt" ? (
        <Button className="self-start" onClick={() => void install()}>
          <Download aria-hidden />
          {t("action")}
        </Button>
      ) : way === "homeScreen" ? (
        <ol className="flex max-w-[68ch] list-decimal flex-col gap-2 pl-5 marker:text-ink-3">
          {STEPS.map((step) => (
            <li key={step}>{t.rich(`steps.${step}`, bold)}</li>
          ))}
        </ol>
      ) : way === "installed" ? (
        <Alert tone="good">{t("ways.installed")}</Alert>
      ) : way === "openInSafari" || way === "updateSystem" ? (
        <Alert tone="warn">{t(`ways.${way}`)}</Alert>
      ) : (
        <p className="max-w-[68ch] text-pretty text-ink-2">{t.rich(`ways.${way}`, bold)}</p>
      )}
    </Section>
  );
}
