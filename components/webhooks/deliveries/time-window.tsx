"use client";

import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { fromLocal, toLocalMinute } from "@/components/ui/local-time";
import { zoneName } from "@/components/ui/moment";

const DAY_MS = 86_400_000;

/** Two instants by the viewer's clock; one of them may be left open. */
export function TimeWindow({
  from,
  to,
  onChoose,
}: {
  from: string | null;
  to: string | null;
  onChoose: (from: string | null, to: string | null) => void;
}) {
  const t = useTranslations("webhooks.window");
  const isNew = !from && !to;
  const [start, setStart] = useState(() => localOf(from ?? (isNew ? dayAgo() : null)));
  const [end, setEnd] = useState(() => localOf(to));
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const [first, last] = [fromLocal(start), fromLocal(end)];
    if (!first && !last) return setError(t("chooseOne"));
    if (first && last && first >= last) return setError(t("reversed"));
    setError(undefined);
    onChoose(first?.toISOString() ?? null, last?.toISOString() ?? null);
  }
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={t("title")}
      className="flex flex-col gap-3 rounded-md bg-surface-2 p-3 md:flex-row md:items-start"
    >
      <Field label={t("from")} error={error} hint={t("zone", { zone: zoneName() })} className="md:flex-1">
        <Input type="datetime-local" value={start} onChange={(event) => setStart(event.target.value)} />
      </Field>
      <Field label={t("to")} hint={t("openEnd")} className="md:flex-1">
        <Input type="datetime-local" value={end} onChange={(event) => setEnd(event.target.value)} />
      </Field>
      <Button type="submit" className="md:mt-6.5 md:h-9">
        {t("show")}
      </Button>
    </form>
  );
}

const dayAgo = (): string => new Date(Date.now() - DAY_MS).toISOString();
const localOf = (instant: string | null): string => (instant ? toLocalMinute(new Date(instant)) : "");
