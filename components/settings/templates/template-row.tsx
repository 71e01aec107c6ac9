/** One template in one language, with its text. */
import { TemplateBadge } from "@/components/templates/template-badge";
import { TemplateText } from "@/components/templates/template-text";
import { RelativeTime } from "@/components/ui/relative-time";
import type { Template } from "@/lib/templates/schemas";

export function TemplateRow({ template }: { template: Template }) {
  const { alias, name, language, category, status, rejectedReason, syncedAt, variables } = template;
  return (
    <li className="flex flex-col gap-3 border-b py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="break-all font-medium">{alias}</h2>
        <TemplateBadge status={status} />
      </div>
      <TemplateText template={template} />
      <p className="flex flex-wrap gap-x-3 text-ink-2 text-sm">
        {alias === name ? null : <span className="break-all">At WhatsApp: {name}</span>}
        <span>{language}</span>
        <span>{category.charAt(0).toUpperCase() + category.slice(1)}</span>
        <span>{variables.length === 1 ? "1 variable" : `${variables.length} variables`}</span>
        <span>
          Fetched <RelativeTime at={syncedAt} />
        </span>
      </p>
      {rejectedReason ? <p className="text-bad text-sm">Rejected: {rejectedReason}</p> : null}
    </li>
  );
}
