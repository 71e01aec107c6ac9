import { ChevronRight } from "lucide-react";
import { useTranslations } from "use-intl";
import { Moment } from "@/components/ui/moment";
import { RelativeTime } from "@/components/ui/relative-time";
import type { AuditEntry } from "@/lib/account/audit/schemas";

/** An entry: the action, the person, the time; opened, its origin, and each changed field before and after. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const t = useTranslations("audit");
  const { kind, act, subjectName, at, address, browser, system, changes, workspaceId } = entry;
  const sentence = `acts.${kind}.${act}` as Parameters<typeof t.rich>[0];
  const isPerson = subjectName === null || /member|invitation/.test(kind);
  const device = browser && system ? t("browserOn", { browser, system }) : (browser ?? system);
  return (
    <li className="border-b">
      <details className="group">
        <summary className="flex cursor-pointer list-none items-start gap-2 py-3 hover:bg-surface-1 [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden
            className="mt-0.5 size-4 shrink-0 text-ink-3 transition-transform duration-100 group-open:rotate-90"
          />
          <span className="flex min-w-0 flex-1 flex-col gap-0.5 md:flex-row md:items-baseline md:gap-3">
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {/* Another version's act is shown by its name. */}
              {t.has(sentence) ? (
                t(sentence, { name: isPerson ? (subjectName ?? "") : t("quoted", { name: subjectName }) })
              ) : (
                <code>
                  {kind}.{act}
                </code>
              )}
            </span>
            <span className="flex min-w-0 items-baseline gap-2 text-ink-2 text-sm">
              <span dir="auto" className="min-w-0 truncate">
                <Actor entry={entry} />
              </span>
              <span className="ml-auto shrink-0 text-ink-3">
                <RelativeTime at={at} form="short" />
              </span>
            </span>
          </span>
        </summary>
        <div className="flex flex-col gap-3 pb-4 pl-6 text-sm">
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-2">
            <Moment at={at} />
            {address ? (
              <span>
                {t("address")}: <span className="font-mono">{address}</span>
              </span>
            ) : null}
            {workspaceId ? (
              <span>
                {t("areas.workspace")}: <span className="font-mono">{workspaceId}</span>
              </span>
            ) : null}
            {device ? (
              <span>
                {t("browser")}: {device}
              </span>
            ) : null}
          </p>
          {changes.length > 0 ? <Changes changes={changes} /> : null}
        </div>
      </details>
    </li>
  );
}

function Actor({ entry: { actor, address } }: { entry: AuditEntry }) {
  const t = useTranslations("audit.actors");
  const { type, name } = actor;
  switch (type) {
    case "partnerKey":
    case "partnerMember":
      return t(type, { name: name ?? t("key") });
    case "system":
    case "linkHolder":
      return t(type);
    case "operator":
      return address ? (name ?? t("operator")) : t("operator");
    default:
      return name ?? t("anonymous");
  }
}

function Changes({ changes }: { changes: AuditEntry["changes"] }) {
  const t = useTranslations("audit");
  return (
    <div className="overflow-x-auto">
      <table className="w-full table-fixed text-left">
        <thead className="text-ink-3">
          <tr>
            {[t("field"), t("before"), t("after")].map((head) => (
              <th key={head} scope="col" className="py-1 pr-3 font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => {
            const label = `fields.${field}` as Parameters<typeof t>[0];
            return (
              <tr key={field} className="border-t align-top">
                <th scope="row" className="py-1.5 pr-3 font-normal text-ink-2 [overflow-wrap:anywhere]">
                  {t.has(label) ? t(label) : field}
                </th>
                <Cell value={before} />
                <Cell value={after} />
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const Cell = ({ value }: { value: unknown }) => (
  <td dir="auto" className="whitespace-pre-line py-1.5 pr-3 [overflow-wrap:anywhere]">
    <Value value={value} />
  </td>
);

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/;

function Value({ value }: { value: unknown }) {
  const t = useTranslations("audit");
  if (value === null || value === "" || (Array.isArray(value) && value.length === 0))
    return <span className="text-ink-3">{t("nothing")}</span>;
  if (value === "***") return <span className="text-ink-3">{t("secret")}</span>;
  if (typeof value === "boolean") return value ? t("yes") : t("no");
  if (typeof value === "string" && INSTANT.test(value)) return <Moment at={new Date(value).toISOString()} />;
  if (Array.isArray(value) && value.every((each) => typeof each === "string")) return value.join(", ");
  if (typeof value === "object") return <code className="text-xs">{JSON.stringify(value, null, 1)}</code>;
  return String(value);
}
