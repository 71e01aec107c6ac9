"use client";

/** Prices of WhatsApp messages: those that there are, and one more. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { LoadFailure } from "@/components/patterns/load-failure";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/select";
import { RowsSkeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import {
  PRICED_CATEGORIES,
  SetWhatsappPrice,
  type WhatsappPrice,
  WhatsappPrices,
} from "@/lib/inbox/reports/price-schemas";

const PATH = "/api/settings/whatsapp-prices";

export function PricesDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const t = useTranslations("reports.prices");
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t("title")} description={t("description")}>
        <Prices onClose={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

/** Near midnight the workspace's day may be another one than here. */
const isPast = (day: string): boolean => day !== "" && day < new Date().toLocaleDateString("sv-SE");
const nameOf = (category: string): string => category.replaceAll("_", " ");

function Prices({ onClose }: { onClose: () => void }) {
  const t = useTranslations("reports.prices");
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  const problemText = useProblemText();
  const { data, error, refetch } = useQuery({
    queryKey: keys.reports.prices(workspace.id),
    queryFn: ({ signal }) => api.get(PATH, { schema: WhatsappPrices, signal }),
  });
  async function set(price: SetWhatsappPrice) {
    const saved = await api.put(PATH, price, { schema: WhatsappPrices });
    client.setQueryData(keys.reports.prices(workspace.id), saved);
    await client.invalidateQueries({ queryKey: keys.reports.all(workspace.id) });
  }
  if (!data)
    return error ? (
      <LoadFailure className="m-4" error={error} retry={() => void refetch()} />
    ) : (
      <RowsSkeleton rows={2} label={t("loading")} className="px-4" />
    );
  const { currency, prices } = data;
  const remove = ({ category, startsOn }: WhatsappPrice) =>
    void set({ category, startsOn, currency: currency ?? "", price: null }).then(
      () => toast.success(t(isPast(startsOn) ? "removedPast" : "removed")),
      (cause) => void toast.error(problemText(cause)),
    );
  return (
    <>
      <DialogBody>
        {prices.length > 0 ? (
          <ul className="flex flex-col divide-y">
            {prices.map((price) => (
              <PriceRow
                key={`${price.category} ${price.startsOn}`}
                price={price}
                currency={currency ?? ""}
                onRemove={() => remove(price)}
              />
            ))}
          </ul>
        ) : (
          <p className="text-ink-2">{t("empty")}</p>
        )}
      </DialogBody>
      <PriceForm currency={currency} set={set} onClose={onClose} />
    </>
  );
}

function PriceRow({
  price: { category, startsOn, price },
  currency,
  onRemove,
}: {
  price: WhatsappPrice;
  currency: string;
  onRemove: () => void;
}) {
  const t = useTranslations("reports.prices");
  const format = useFormatter();
  const date = format.dateTime(new Date(`${startsOn}T12:00:00Z`), { dateStyle: "medium", timeZone: "UTC" });
  const names = { category: nameOf(category), date };
  return (
    <li className="flex items-center gap-2 py-1.5">
      <span className="min-w-0 flex-1">{t("from", names)}</span>
      <span className="tabular-nums">
        {format.number(Number(price), { style: "currency", currency, maximumFractionDigits: 6 })}
      </span>
      <IconButton label={t("remove", names)} onClick={onRemove}>
        <Trash2 />
      </IconButton>
    </li>
  );
}

type Typed = { category: string; startsOn: string; currency: string; price: string };

function PriceForm({
  currency,
  set,
  onClose,
}: {
  currency: string | null;
  set: (price: SetWhatsappPrice) => Promise<void>;
  onClose: () => void;
}) {
  const t = useTranslations("reports.prices");
  const ui = useTranslations("ui");
  const problemText = useProblemText();
  const [typed, setTyped] = useState<Typed>({ category: "marketing", startsOn: "", currency: "", price: "" });
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const [isSaving, setSaving] = useState(false);
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    // A comma is the decimal sign of two of our three languages.
    const price = typed.price.trim().replace(",", ".");
    const given = { ...typed, currency: currency ?? typed.currency.trim().toUpperCase(), price };
    const checked = SetWhatsappPrice.safeParse(given);
    const issues = checked.error?.issues ?? [];
    setProblems(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
    if (!checked.success) return;
    setSaving(true);
    try {
      await set(checked.data);
      change({ price: "" });
      toast.success(t("saved"));
    } catch (error) {
      toast.error(problemText(error));
    } finally {
      setSaving(false);
    }
  }

  const text = (name: "price" | "currency" | "startsOn") => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="contents">
      <DialogBody className="grid items-start gap-4 border-t pt-4 md:grid-cols-2">
        <Field label={t("category")}>
          <NativeSelect value={typed.category} onChange={(event) => change({ category: event.target.value })}>
            {PRICED_CATEGORIES.map((category) => (
              <option key={category} value={category}>
                {nameOf(category)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field
          label={t("startsOn")}
          hint={isPast(typed.startsOn) ? t("past") : undefined}
          error={problems.startsOn}
        >
          <Input type="date" dir="ltr" {...text("startsOn")} />
        </Field>
        <Field
          label={t("price")}
          error={problems.price}
          aside={currency ? <span className="text-ink-3 text-sm">{currency}</span> : null}
        >
          <Input inputMode="decimal" autoComplete="off" maxLength={16} {...text("price")} />
        </Field>
        {currency ? null : (
          <Field label={t("currency")} error={problems.currency}>
            <Input
              placeholder={t("currencyExample")}
              autoComplete="off"
              maxLength={3}
              {...text("currency")}
            />
          </Field>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{ui("close")}</Button>
        <Button type="submit" variant="primary" loading={isSaving}>
          {t("save")}
        </Button>
      </DialogFooter>
    </form>
  );
}
