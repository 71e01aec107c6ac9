/** @jsxImportSource preact */
/** The file of a field: uploaded when it is chosen, so that the visitor learns in time if it is refused. An upload ends with the form. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { CallFailed } from "../api";
import { FILE_BYTES_MAX } from "../bringing";
import { CLOSE, Icon } from "../icons";
import { fill, texts } from "../texts";
import type { FileDraft } from "./draft";
import type { Actions } from "./ticket";

type Props = {
  /** The element with the name of the field. */
  labelledBy: string;
  describedBy: string | undefined;
  value: FileDraft | undefined;
  isRequired: boolean;
  isSending: boolean;
  bring: Actions["bring"];
  onChange: (value: FileDraft | undefined) => void;
};

export function FileInput({ labelledBy, describedBy, value, isRequired, isSending, bring, onChange }: Props) {
  const [done, setDone] = useState(0);
  const [problem, setProblem] = useState("");
  const request = useRef<XMLHttpRequest | null>(null);
  const [input, remove] = [useRef<HTMLInputElement>(null), useRef<HTMLButtonElement>(null)];
  const hasActed = useRef(false);
  const isThere = value !== undefined;
  useEffect(() => () => end(request), []);
  // The pressed element is gone: the focus goes to what stands there now.
  useLayoutEffect(() => {
    if (hasActed.current) (isThere ? remove : input).current?.focus();
    hasActed.current = false;
  }, [isThere, input, remove]);

  async function take(file: File): Promise<void> {
    const { name, size } = file;
    const isTooLarge = size > FILE_BYTES_MAX;
    setProblem(isTooLarge ? fill(texts.files.tooLarge, "name", name) : "");
    if (isTooLarge) return;
    const own = new XMLHttpRequest();
    request.current = own;
    hasActed.current = true;
    onChange({ id: "", name });
    const id = await bring(file, own, setDone).catch((error: unknown) => {
      if (request.current === own) setProblem(wordsFor(error));
      return "";
    });
    // It was taken off, or the form is gone.
    if (request.current === own) onChange(id ? { id, name } : undefined);
  }
  function takeOff(): void {
    end(request);
    hasActed.current = true;
    onChange(undefined);
  }
  return (
    <>
      {value ? (
        <span class="chip">
          <span class="chip-words" role="status">
            <span class="chip-name" dir="auto">
              {value.name}
            </span>
            {!value.id && <progress value={done} aria-label={value.name} />}
          </span>
          <button
            ref={remove}
            type="button"
            class="chip-button"
            disabled={isSending}
            aria-label={fill(texts.files.remove, "name", value.name)}
            onClick={takeOff}
          >
            <Icon path={CLOSE} />
          </button>
        </span>
      ) : (
        <input
          ref={input}
          type="file"
          required={isRequired}
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          disabled={isSending}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void take(file);
          }}
        />
      )}
      {problem && (
        <span class="problem" role="alert">
          {problem}
        </span>
      )}
    </>
  );
}

function end(request: { current: XMLHttpRequest | null }): void {
  request.current?.abort();
  request.current = null;
}

/** The size was looked at before: another BringingFailed is one for the type. */
function wordsFor(error: unknown): string {
  if (!(error instanceof CallFailed)) return texts.files.refused;
  return error.problem === "limited" ? texts.email.limited : texts.files.unsent;
}
