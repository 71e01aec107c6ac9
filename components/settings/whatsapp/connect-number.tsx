/** Shown without a connected number: the benefits, the requirements, and the step that connects one. */
import { CheckCheck, Inbox, type LucideIcon, Timer } from "lucide-react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { ManualForm } from "@/components/settings/whatsapp/manual-form";
import { MemberSignup, useSignupOffer } from "@/components/settings/whatsapp/member-signup";
import { useInstallationActions } from "@/components/settings/whatsapp/use-installation";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Section } from "@/components/ui/page-header";
import { useWorkspace } from "@/lib/client/workspace";
import type { Translate } from "@/lib/i18n/types";

const gains = (
  t: Translate<"settings.whatsapp.connect">,
): { icon: LucideIcon; title: string; text: string }[] => [
  { icon: Inbox, title: t("benefits.inbox"), text: t("benefits.inboxText") },
  { icon: CheckCheck, title: t("benefits.proof"), text: t("benefits.proofText") },
  { icon: Timer, title: t("benefits.window"), text: t("benefits.windowText") },
];

export function ConnectNumber() {
  const t = useTranslations("settings.whatsapp.connect");
  return (
    <>
      <Section title={t("whatYouGet")}>
        <ul className="flex flex-col gap-4">
          {gains(t).map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-3">
              <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
              <div>
                <p className="font-medium">{title}</p>
                <p className="max-w-[68ch] text-pretty text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <FacebookSection />
      <SimulatorSection />
      <Section title={t("manual")} description={t("manualHint")}>
        <ManualStep />
      </Section>
    </>
  );
}

/** The first choice where Parley has an app of its own at Meta. */
function FacebookSection() {
  const t = useTranslations("settings.whatsapp.connect");
  const { data: offer } = useSignupOffer();
  if (offer?.kind !== "embedded") return null;
  return (
    <Section title={t("facebook")} description={t("facebookHint")}>
      <MemberSignup offer={offer} startLabel={t("facebook")} />
    </Section>
  );
}

/** Hidden once a workspace had a real number: simulated messages would look delivered. */
function SimulatorSection() {
  const t = useTranslations("settings.whatsapp.connect");
  const { data: offer } = useSignupOffer();
  if (offer && !offer.isTest) return null;
  return (
    <Section title={t("simulator")} description={t("simulatorHint")}>
      <ConnectStep />
      <RehearsalStep />
    </Section>
  );
}

/** The simulator plays Facebook's pages too. */
function RehearsalStep() {
  const t = useTranslations("settings.whatsapp.connect");
  const { data: offer } = useSignupOffer();
  if (offer?.kind !== "simulator") return null;
  return <MemberSignup offer={offer} startLabel={t("rehearse")} startVariant="secondary" />;
}

function ManualStep() {
  const t = useTranslations("settings.whatsapp.connect");
  const { can } = useWorkspace();
  const mayManage = can("settings");
  return mayManage ? <ManualForm /> : <p className="text-ink-2">{t("adminsOnly")}</p>;
}

function ConnectStep() {
  const problemText = useProblemText();
  const t = useTranslations("settings.whatsapp.connect");
  const { workspace, can } = useWorkspace();
  const mayManage = can("settings");
  const { connectSimulator } = useInstallationActions();
  const { isPending, error } = connectSimulator;
  if (!mayManage) {
    return (
      <Alert title={t("adminsOnlyTitle")}>
        {t.rich("askAdmin", { workspace: workspace.name, name: (chunks) => <bdi>{chunks}</bdi> })}
      </Alert>
    );
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <Button variant="primary" loading={isPending} onClick={() => connectSimulator.mutate()}>
        {t("connectSimulator")}
      </Button>
      <p role="status" className="text-ink-2 empty:hidden">
        {isPending ? t("connecting") : ""}
      </p>
      {error ? (
        <Alert tone="bad" title={t("failed")} className="w-full">
          {problemText(error)}
        </Alert>
      ) : null}
    </div>
  );
}
