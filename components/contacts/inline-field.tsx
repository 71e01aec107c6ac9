/** A fact that is edited in place: press it, write, Enter. Leaving the field saves too, Escape does not. */

import { Pencil } from "lucide-react";
import { type KeyboardEvent, type Ref, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { cn } from "@/components/ui/cn";
import { controlStyle } from "@/components/ui/input";
import { Spinner } from "@/components/ui/progress";
import { isComposing } from "@/lib/client/composing";

export function InlineField({
  label,
  value,
  placeholder,
  standIn,
  type = "text",
  isHeading = false,
  isLong = false,
  startsOpen = false,
  onNothing,
  onSave,
}: {
  label: string;
  value: string | null;
  /** Stands in the place of nothing: "Add a name". */
  placeholder: string;
  /** Shown in place of the placeholder. */
  standIn?: string | undefined;
  type?: "text" | "email" | "tel";
  /** Shown without its label, larger: it is the panel's heading. */
  isHeading?: boolean;
  /** It has several lines: Enter begins one, and with Ctrl it saves. */
  isLong?: boolean;
  /** It was chosen among the empty fields. */
  startsOpen?: boolean;
  /** It was left, and is still empty. */
  onNothing?: (() => void) | undefined;
  /** Rejects with an Error whose message is shown. */
  onSave: (value: string) => Promise<unknown>;
}) {
  const edit = useInlineEdit({ value, isLong, startsOpen, onNothing, onSave });
  return edit.text === null ? (
    <ShownValue
      {...{ label, value, placeholder, standIn, isHeading, isLong }}
      ref={edit.opener}
      onOpen={edit.begin}
    />
  ) : (
    <EditedValue label={label} type={type} isLong={isLong} edit={edit} text={edit.text} />
  );
}

/** `text` is null while nothing is edited. */
function useInlineEdit({
  value,
  isLong,
  startsOpen,
  onNothing,
  onSave,
}: {
  value: string | null;
  isLong: boolean;
  startsOpen: boolean;
  onNothing: (() => void) | undefined;
  onSave: (value: string) => Promise<unknown>;
}) {
  const problemText = useProblemText();
  const [text, setText] = useState<string | null>(startsOpen ? (value ?? "") : null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const isLeaving = useRef(false);

  function leave() {
    isLeaving.current = true;
    // Rendered at once: the next key may come before the next frame.
    flushSync(() => {
      setText(null);
      setFailure(null);
    });
    opener.current?.focus({ preventScroll: true });
  }

  async function save(then: "stay" | "leave") {
    if (text === null || isSaving) return;
    if (text.trim() === (value ?? "")) {
      if (then === "leave") leave();
      else setText(null);
      if (!value) onNothing?.();
      return;
    }
    setIsSaving(true);
    setFailure(null);
    try {
      await onSave(text.trim());
      if (then === "leave") leave();
      else setText(null);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : problemText(error));
    } finally {
      setIsSaving(false);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === "Enter" && (!isLong || event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void save("leave");
    }
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      leave();
      if (!value) onNothing?.();
    }
  }

  function begin() {
    isLeaving.current = false;
    setText(value ?? "");
  }
  function onBlur() {
    if (!isLeaving.current) void save("stay");
  }
  return { text, setText, failure, isSaving, opener, begin, onKeyDown, onBlur };
}

function ShownValue({
  label,
  value,
  placeholder,
  standIn,
  isHeading,
  isLong,
  ref,
  onOpen,
}: {
  label: string;
  value: string | null;
  placeholder: string;
  standIn: string | undefined;
  isHeading: boolean;
  isLong: boolean;
  ref: Ref<HTMLButtonElement>;
  onOpen: () => void;
}) {
  const t = useTranslations("contacts");
  return (
    <div>
      {isHeading ? null : <span className="block text-ink-3 text-sm">{label}</span>}
      <button
        ref={ref}
        type="button"
        aria-label={
          value ? t("edit", { label, value }) : standIn ? `${standIn}. ${placeholder}` : placeholder
        }
        onClick={onOpen}
        className="group -mx-2 flex min-h-7 w-[calc(100%+1rem)] items-center gap-2 rounded-sm px-2 text-left hover:bg-surface-2 pointer-coarse:min-h-11"
      >
        <span
          dir="auto"
          className={cn(
            "min-w-0 flex-1 text-left [overflow-wrap:anywhere]",
            isLong ? "whitespace-pre-line" : "line-clamp-4",
            value || standIn ? "text-ink-1" : "text-ink-3",
            isHeading && "font-medium",
          )}
        >
          {value ?? standIn ?? placeholder}
        </span>
        <Pencil
          aria-hidden
          className="size-3.5 shrink-0 text-ink-3 opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
        />
      </button>
    </div>
  );
}

function EditedValue({
  label,
  type,
  isLong,
  text,
  edit: { setText, failure, isSaving, onKeyDown, onBlur },
}: {
  label: string;
  type: "text" | "email" | "tel";
  isLong: boolean;
  text: string;
  edit: ReturnType<typeof useInlineEdit>;
}) {
  const t = useTranslations("contacts");
  const id = useId();
  const frame = cn(controlStyle, "-mx-2 w-[calc(100%+1rem)] rounded-sm px-2");
  const field = {
    id,
    // The press that opened it asked for the focus.
    autoFocus: true,
    dir: "auto",
    value: text,
    "aria-invalid": failure ? true : undefined,
    "aria-describedby": failure ? `${id}-failure` : undefined,
    onChange: ({ target }: { target: { value: string } }) => setText(target.value),
    onKeyDown,
    onBlur,
  } as const;
  return (
    <div>
      <label htmlFor={id} className="block text-ink-3 text-sm">
        {label}
      </label>
      <span className="relative block">
        {isLong ? (
          <textarea {...field} rows={5} className={cn(frame, "py-1.5")} />
        ) : (
          <input
            {...field}
            type={type}
            autoComplete="off"
            onFocus={(event) => event.currentTarget.select()}
            className={cn(frame, "h-7 pointer-coarse:h-11")}
          />
        )}
        {isSaving ? <Spinner label={t("saving")} className="absolute inset-y-0 right-0 my-auto" /> : null}
      </span>
      {failure ? (
        <p id={`${id}-failure`} role="alert" className="mt-1 text-bad text-sm first-letter:uppercase">
          {failure}
        </p>
      ) : null}
    </div>
  );
}
