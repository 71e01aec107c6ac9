/** The number of contacts, search, filters, and the button for a new one. */
import { useMutation } from "@tanstack/react-query";
import { Download, FileUp, Plus, SlidersHorizontal } from "lucide-react";
import Link from "next/link";
import { useId } from "react";
import { useTranslations } from "use-intl";
import {
  askedOf,
  type ContactsFilter,
  countFilters,
  NO_FILTERS,
} from "@/components/contacts/contacts-filter";
import type { ContactsLocation } from "@/components/contacts/use-contacts-location";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { SearchBox } from "@/components/patterns/search-box";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { useScope } from "@/lib/client/workspace";
import { ChannelName } from "@/lib/connections/channels/schemas";
import { BLOCK_REASONS } from "@/lib/inbox/contacts/schemas";

export function ContactsHeader({
  location,
  total,
  onCreate,
}: {
  location: ContactsLocation;
  total: number | null;
  onCreate: () => void;
}) {
  const { can, workspace } = useScope();
  const mayManage = can("settings");
  const t = useTranslations("contacts.list");
  const directory = useTranslations("directory");
  const { filter, setFilter } = location;
  return (
    <header className="flex shrink-0 flex-col gap-2 border-b px-4 pt-3 pb-3 2xl:h-14 2xl:flex-row 2xl:items-center 2xl:justify-between 2xl:py-0">
      <p className="flex items-baseline gap-2">
        <span className="font-medium text-lg">{t("title")}</span>
        <span className="text-ink-2 text-sm tabular-nums" role="status">
          {total === null
            ? null
            : directory(`counts.${filter.blocked ? "contacts" : filter.kind}`, { count: total })}
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {filter.blocked ? null : (
          <SegmentedControl
            label={directory("kind.label")}
            value={filter.kind}
            onValueChange={(kind) => setFilter({ kind })}
            options={(["contacts", "visitors"] as const).map((value) => ({
              value,
              label: directory(`kind.${value}`),
            }))}
          />
        )}
        <SearchBox
          value={filter.q}
          label={t("search")}
          onChange={(q) => setFilter({ q })}
          hint={null}
          className="min-w-0 flex-1 max-md:order-last max-md:basis-full 2xl:w-64 2xl:flex-none"
        />
        <FilterButton filter={filter} onFilter={setFilter} />
        {mayManage ? (
          <>
            <DownloadButton filter={filter} />
            <Button asChild>
              <Link href={`/w/${workspace.id}/contacts/imports`}>
                <FileUp aria-hidden />
                <span className="max-md:sr-only">{directory("import")}</span>
              </Link>
            </Button>
          </>
        ) : null}
        {can("contacts:write") ? (
          <Button variant="primary" onClick={onCreate}>
            <Plus aria-hidden />
            <span className="max-md:sr-only">{directory("add")}</span>
          </Button>
        ) : null}
      </div>
    </header>
  );
}

/** Downloads all pages of the shown list. */
function DownloadButton({ filter }: { filter: ContactsFilter }) {
  const { api } = useScope();
  const t = useTranslations("directory");
  const problemText = useProblemText();
  const download = useMutation({
    mutationFn: () => {
      const { sort: _, dir: __, ...asked } = { dir: null, ...askedOf(filter) };
      const flags = Object.fromEntries(Object.entries(asked).map(([key, value]) => [key, String(value)]));
      return api.download("/api/inbox/contacts/download", flags, "contacts.csv");
    },
    onError: (error) => toast.error(problemText(error)),
  });
  return (
    <IconButton label={t("download")} disabled={download.isPending} onClick={() => download.mutate()}>
      <Download />
    </IconButton>
  );
}

type FilterProps = { filter: ContactsFilter; onFilter: (change: Partial<ContactsFilter>) => void };
const ANY = "any";

function FilterButton({ filter, onFilter }: FilterProps) {
  const t = useTranslations("directory");
  const count = countFilters(filter);
  const label = count > 0 ? t("filters.active", { count }) : t("filters.title");
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button aria-label={label}>
          <SlidersHorizontal aria-hidden />
          <span className="max-md:sr-only">{label}</span>
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={t("filters.title")} className="flex w-80 flex-col gap-3">
        <Filters filter={filter} onFilter={onFilter} />
        {count > 0 ? <Button onClick={() => onFilter(NO_FILTERS)}>{t("filters.clear")}</Button> : null}
      </PopoverContent>
    </Popover>
  );
}

function Filters({ filter, onFilter }: FilterProps) {
  const t = useTranslations("directory");
  const id = useId();
  const { channel, has, from, to, sort } = filter;
  return (
    <>
      <Field label={t("sortBy")}>
        <Select
          value={sort}
          onValueChange={(next) => onFilter({ sort: next, dir: null })}
          options={(["created", "name", "activity"] as const).map((value) => ({
            value,
            label: t(`sort.${value}`),
          }))}
        />
      </Field>
      <Field label={t("filters.channel")}>
        <Select
          value={channel ?? ANY}
          onValueChange={(next) => onFilter({ channel: next === ANY ? null : next })}
          options={[
            { value: ANY, label: t("filters.anyChannel") },
            ...ChannelName.options.map((value) => ({
              value,
              label: t(`channels.${value}`),
            })),
          ]}
        />
      </Field>
      <Field label={t("filters.has")}>
        <Select
          value={has ?? ANY}
          onValueChange={(next) => onFilter({ has: next === ANY ? null : next })}
          options={[
            { value: ANY, label: t("filters.any") },
            { value: "email", label: t("filters.email") },
            { value: "phone", label: t("filters.phone") },
          ]}
        />
      </Field>
      <div className="grid grid-cols-2 gap-2">
        <Field label={t("filters.from")}>
          <Input
            type="date"
            value={from}
            max={to || undefined}
            onChange={({ target }) => onFilter({ from: target.value })}
          />
        </Field>
        <Field label={t("filters.to")}>
          <Input
            type="date"
            value={to}
            min={from || undefined}
            onChange={({ target }) => onFilter({ to: target.value })}
          />
        </Field>
      </div>
      <Field label={t("filters.blocks.title")}>
        <Select
          value={filter.reason ?? (filter.blocked ? "all" : ANY)}
          onValueChange={(next) =>
            onFilter({ blocked: next !== ANY, reason: next === ANY || next === "all" ? null : next })
          }
          options={[
            { value: ANY, label: t("filters.any") },
            { value: "all", label: t("filters.blocked") },
            ...BLOCK_REASONS.map((value) => ({ value, label: t(`filters.blocks.${value}`) })),
          ]}
        />
      </Field>
      <div className="flex items-center gap-2">
        <Checkbox
          id={id}
          checked={filter.duplicates}
          onCheckedChange={(checked) => onFilter({ duplicates: checked === true })}
        />
        <label htmlFor={id}>{t("filters.duplicates")}</label>
      </div>
    </>
  );
}
