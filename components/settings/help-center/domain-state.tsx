/** A domain that is named: whether it is connected, what is missing, and its records. */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { DomainFindings } from "@/components/settings/help-center/domain-findings";
import { DomainRecords } from "@/components/settings/help-center/domain-records";
import { useHelpDomainActions } from "@/components/settings/help-center/use-help-domain";
import { Alert } from "@/components/ui/alert";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import { toast } from "@/components/ui/toast";
import type { HelpDomain } from "@/lib/articles/help-center/domains/schemas";
import { useWorkspace } from "@/lib/client/workspace";

const TONES = { waiting: "neutral", proven: "good", failing: "warn" } as const;

export function DomainState({ domain }: { domain: HelpDomain }) {
  const t = useTranslations("articles.domain");
  const { can } = useWorkspace();
  const { state, name, endsAt, checkedAt, found } = domain;
  return (
    <div className="flex max-w-xl flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1" aria-live="polite">
        <span dir="auto" className="font-medium font-mono [overflow-wrap:anywhere]">
          {name}
        </span>
        <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
      </div>
      {endsAt ? (
        <Alert tone="warn">{t.rich("failing", { time: () => <RelativeTime at={endsAt} /> })}</Alert>
      ) : null}
      <div aria-live="polite" className="flex flex-col gap-1 text-ink-2 text-sm">
        <p>
          {checkedAt ? t.rich("checked", { time: () => <RelativeTime at={checkedAt} /> }) : t("neverChecked")}
        </p>
        {found ? <DomainFindings found={found} /> : null}
      </div>
      {can("settings") ? <CheckButton /> : null}
      <DomainRecords domain={domain} />
      {can("settings") ? <RemoveButton name={name} /> : null}
    </div>
  );
}

function CheckButton() {
  const t = useTranslations("articles.domain");
  const problemText = useProblemText();
  const actions = useHelpDomainActions();
  const check = useMutation({
    mutationFn: actions.check,
    onError: (error) => toast.error(problemText(error)),
  });
  return (
    <Button className="self-start" loading={check.isPending} onClick={() => check.mutate()}>
      {t("check")}
    </Button>
  );
}

function RemoveButton({ name }: { name: string }) {
  const t = useTranslations("articles.domain");
  const { remove } = useHelpDomainActions();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <Button variant="ghost" className="-ml-2.5 self-start" onClick={() => setLeaving(true)}>
        {t("remove")}
      </Button>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title={t("removeTitle", { domain: name })}
        description={t("removeText")}
        confirmLabel={t("remove")}
        onConfirm={async () => {
          await remove();
          toast.success(t("removed", { domain: name }));
        }}
      />
    </>
  );
}
