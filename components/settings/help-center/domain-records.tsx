import { useId } from "react";
import { useTranslations } from "use-intl";
import { Code } from "@/components/ui/code-block";
import { CopyIconButton } from "@/components/ui/copy-button";
import type { HelpDomain } from "@/lib/articles/help-center/domains/schemas";

/** The DNS records to make, with their parts to copy. */
export function DomainRecords({ domain: { records } }: { domain: HelpDomain }) {
  const t = useTranslations("articles.domain");
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="font-medium">
        {t("records")}
      </h3>
      <p className="text-ink-2 text-sm">{t("recordsText")}</p>
      <ul className="flex flex-col gap-2">
        {records.map(({ type, name, value }) => (
          <li key={type} className="rounded-md border p-3">
            <p className="pb-1 font-medium">{t("record", { type })}</p>
            <dl className="flex flex-col gap-1">
              <Part label={t("name")} text={name} copyLabel={t("copyName", { type })} />
              <Part label={t("value")} text={value} copyLabel={t("copyValue", { type })} />
            </dl>
          </li>
        ))}
      </ul>
      {records[0]?.type === "CNAME" ? (
        <p className="text-ink-2 text-sm">
          {t.rich("apex", { host: records[0].value, code: (chunks) => <Code>{chunks}</Code> })}
        </p>
      ) : null}
    </section>
  );
}

function Part({ label, text, copyLabel }: { label: string; text: string; copyLabel: string }) {
  return (
    <div className="flex items-center gap-2">
      <dt className="w-14 shrink-0 text-ink-2 text-sm">{label}</dt>
      <dd className="flex min-w-0 flex-1 items-center justify-between gap-2">
        <span dir="ltr" className="font-mono text-sm [overflow-wrap:anywhere]">
          {text}
        </span>
        <CopyIconButton value={text} label={copyLabel} />
      </dd>
    </div>
  );
}
