import { useQuery } from "@tanstack/react-query";
/** A template as the contact reads it, with its gaps marked or filled. */
import { useTranslations } from "use-intl";
import { keys } from "@/lib/client/keys";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import type { Template, TemplateList } from "@/lib/connections/templates/schemas";

export const TEMPLATES_PATH = "/api/settings/templates";

export function useTemplates() {
  const { api, workspace } = useScope();
  return useQuery({
    queryKey: keys.settings.templates(workspace.id),
    queryFn: ({ signal }) => api.get(TEMPLATES_PATH, { schema: shaped<TemplateList>("templates"), signal }),
    select: ({ templates }) => templates,
  });
}

const GAP = /(\{\{\s*[\w.]+\s*\}\})/;

/** `values` by variable key; a gap without one shows its name. */
export function TemplateText({
  template: { header, body, footer, buttons },
  values = {},
}: {
  template: Template;
  values?: Record<string, string>;
}) {
  const t = useTranslations("templates");
  return (
    <div className="flex max-w-[420px] flex-col gap-1.5 rounded-lg rounded-br-xs bg-accent-soft px-3 py-2">
      {header?.text ? (
        <p className="font-medium">
          <Filled text={header.text} prefix="header." values={values} />
        </p>
      ) : header ? (
        <p className="text-ink-2 text-sm">{t("beginsWith", { format: header.format })}</p>
      ) : null}
      <p className="whitespace-pre-wrap break-words" dir="auto">
        <Filled text={body} prefix="" values={values} />
      </p>
      {footer ? <p className="text-ink-3 text-sm">{footer}</p> : null}
      {buttons.length > 0 ? (
        <ul aria-label={t("buttons")} className="flex flex-wrap gap-1.5 border-t border-line pt-2">
          {buttons.map(({ type, text }) => (
            <li key={`${type}-${text}`} className="rounded-md border px-2 py-0.5 text-accent-ink text-sm">
              {text || type.replaceAll("_", " ")}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Filled({ text, prefix, values }: { text: string; prefix: string; values: Record<string, string> }) {
  const t = useTranslations("templates");
  let at = 0;
  return text.split(GAP).map((part) => {
    at += part.length;
    if (!GAP.test(part)) return part;
    const key = prefix + part.replace(/[{}\s]/g, "");
    const value = values[key]?.trim();
    return value ? (
      <bdi key={at}>{value}</bdi>
    ) : (
      <mark key={at} title={t("gap")} className="rounded-xs bg-surface-1 px-1 text-ink-2">
        {key}
      </mark>
    );
  });
}
