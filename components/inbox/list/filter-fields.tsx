import { useTranslations } from "use-intl";
import { CHANNEL_NAMES, type Filter, NO_TEAM, SLAS } from "@/components/inbox/shared/filter-url";
import { useAssignable } from "@/components/inbox/shared/use-inbox-queries";
import { useTags } from "@/components/inbox/tags/use-tags";
import { useTeams } from "@/components/inbox/teams/use-teams";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/select";
import { useScope } from "@/lib/client/workspace";

type Option = { value: string; label: string };
const ANYTHING: Partial<Filter> = { assignee: "any", team: "", channel: "", tag: "", sla: "" };

/** Each field changes the list at once. */
export function FilterFields({
  filter,
  onFilter,
}: {
  filter: Filter;
  onFilter: (change: Partial<Filter>) => void;
}) {
  const t = useTranslations("inbox");
  const { user } = useScope();
  const named = ({ id, name }: { id: string; name: string }): Option => ({ value: id, label: name });
  const colleagues = useAssignable().filter(({ id }) => id !== user.id);
  const teams = useTeams().map(named);
  const tags = useTags().map(named);
  const fields: {
    part: "assignee" | "team" | "channel" | "tag" | "sla";
    label: string;
    options: Option[];
  }[] = [
    {
      part: "assignee",
      label: t("list.assignee"),
      options: [
        { value: "any", label: t("list.everyone") },
        { value: "me", label: t("list.mine") },
        { value: "unassigned", label: t("list.unassigned") },
        ...colleagues.map(named),
      ],
    },
    {
      part: "team",
      label: t("teams.of"),
      options: [
        { value: "", label: t("teams.any") },
        ...teams,
        ...(teams.length > 0 ? [{ value: NO_TEAM, label: t("teams.none") }] : []),
      ],
    },
    {
      part: "channel",
      label: t("list.channel"),
      options: [
        { value: "", label: t("list.anyChannel") },
        ...CHANNEL_NAMES.map((value) => ({ value, label: t(`rows.channels.${value}`) })),
      ],
    },
    { part: "tag", label: t("tags.one"), options: [{ value: "", label: t("tags.any") }, ...tags] },
    {
      part: "sla",
      label: t("sla.deadline"),
      options: [
        { value: "", label: t("sla.any") },
        ...SLAS.map((value) => ({ value, label: t(`sla.filters.${value}`) })),
      ],
    },
  ];
  const isNarrowed = fields.some(({ part }) => filter[part] !== ANYTHING[part]);
  return (
    <div className="flex flex-col gap-3">
      {fields
        // A workspace without teams or tags has nothing to choose.
        .filter(({ part, options }) => options.length > 1 || filter[part] !== "")
        .map(({ part, label, options }) => (
          <Field key={part} label={label}>
            <NativeSelect value={filter[part]} onChange={({ target }) => onFilter({ [part]: target.value })}>
              {options.map(({ value, label: text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </NativeSelect>
          </Field>
        ))}
      <Button className="self-start" disabled={!isNarrowed} onClick={() => onFilter(ANYTHING)}>
        {t("list.clearFilters")}
      </Button>
    </div>
  );
}
