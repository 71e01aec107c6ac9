"use client";

/** Each number of the reports with its definition, by topic. */
import { useTranslations } from "use-intl";
import { BackLink } from "@/components/ui/back-link";
import { PageHeader, Section } from "@/components/ui/page-header";
import { useWorkspace } from "@/lib/client/workspace";
import { numbersOf, TOPICS } from "@/lib/inbox/reports/definitions";

export function DefinitionsScreen() {
  const t = useTranslations("reports");
  const { workspace } = useWorkspace();
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-6 md:px-10 md:py-8">
      <BackLink href={`/w/${workspace.id}/reports`}>{t("definitionsPage.back")}</BackLink>
      <PageHeader title={t("definitionsPage.title")} description={t("definitionsPage.intro")} />
      <Section title={t("definitionsPage.rows")}>
        <p className="max-w-[68ch] text-pretty">{t("definitionsPage.rowsText")}</p>
      </Section>
      {TOPICS.map((topic) => (
        <Section key={topic} title={t(`topics.${topic}`)}>
          <dl className="flex flex-col gap-4">
            {numbersOf(topic).map((number) => (
              <div key={number} id={number} className="scroll-mt-6">
                <dt className="font-medium">{t(`numbers.${number}.name`)}</dt>
                <dd className="max-w-[68ch] text-pretty text-ink-2">{t(`numbers.${number}.means`)}</dd>
              </div>
            ))}
          </dl>
        </Section>
      ))}
    </div>
  );
}
