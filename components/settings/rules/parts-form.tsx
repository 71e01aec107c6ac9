/** The form of a rule or a macro: a name, then its parts in their order. Checked here and sent whole. */
import { useMutation } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { newId } from "@/lib/platform/ids";

type DialogProps<Row> = {
  /** Null: closed. */
  row: Row | "new" | null;
  title: string;
  onClose: () => void;
  children: (row: Row | null) => ReactNode;
};

export function PartsDialog<Row>({ row, title, onClose, children }: DialogProps<Row>) {
  return (
    <Dialog open={row !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="lg" title={title}>
        {row ? children(row === "new" ? null : row) : null}
      </DialogContent>
    </Dialog>
  );
}

/** A key keeps the fields of a part, and what they alone know, while others are moved or removed. */
export type Keyed<Part> = { key: string; part: Part };
export const keyed = <Part,>(part: Part): Keyed<Part> => ({ key: newId(), part });
export const bare = <Part,>(list: readonly Keyed<Part>[]): Part[] => list.map(({ part }) => part);

type Words = { name: string; nameHint: string; save: string; saved: string };
type Props<Whole> = {
  schema: z.ZodType<Whole>;
  /** The row as the form shows it now. */
  value: Whole;
  /** The row's id; undefined for a new one. */
  id: string | undefined;
  words: Words;
  onName: (name: string) => void;
  save: (id: string, whole: Whole) => Promise<void>;
  onDone: () => void;
  /** `problems` by the first two steps of the path, such as `actions.2`. */
  children: (problems: Record<string, string>) => ReactNode;
};

function problemsOf(schema: z.ZodType, value: unknown): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.slice(0, 2).join("."), message]));
}

export function PartsForm<Whole extends { name: string }>({
  schema,
  value,
  id: known,
  words,
  onName,
  save,
  onDone,
  children,
}: Props<Whole>) {
  const ui = useTranslations("ui");
  const problemText = useProblemText();
  // The same however often it is tried, so that it is created once.
  const [id] = useState(() => known ?? newId());
  // Each try to save shows its problems until they are mended, and none that come later.
  const [tried, setTried] = useState<readonly string[]>([]);
  const found = problemsOf(schema, value);
  const problems = Object.fromEntries(tried.flatMap((key) => (found[key] ? [[key, found[key]]] : [])));
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const first = tried.length > 0 ? form.current?.querySelector("[data-field-error]") : null;
    first?.scrollIntoView({ block: "center" });
  }, [tried]);
  const saving = useMutation({
    mutationFn: (whole: Whole) => save(id, whole),
    onSuccess: () => {
      onDone();
      toast.success(words.saved);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(Object.keys(found));
    const { data } = schema.safeParse(value);
    if (data) saving.mutate(data);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="contents">
      <DialogBody className="flex flex-col gap-5">
        {saving.error ? <Alert tone="bad">{problemText(saving.error)}</Alert> : null}
        <Field label={words.name} hint={words.nameHint} error={problems.name}>
          <Input
            autoComplete="off"
            dir="auto"
            maxLength={80}
            value={value.name}
            onChange={(event) => onName(event.target.value)}
          />
        </Field>
        {children(problems)}
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button>{ui("cancel")}</Button>
        </DialogClose>
        <Button type="submit" variant="primary" loading={saving.isPending}>
          {words.save}
        </Button>
      </DialogFooter>
    </form>
  );
}

type PartsProps = { title: string; hint: string; add: string; onAdd: () => void; children: ReactNode };

export function Parts({ title, hint, add, onAdd, children }: PartsProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="font-medium">{title}</legend>
      <p className="text-ink-2 text-sm">{hint}</p>
      {children}
      <Button size="sm" className="self-start" onClick={onAdd}>
        <Plus aria-hidden />
        {add}
      </Button>
    </fieldset>
  );
}
