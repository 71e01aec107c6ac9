/** @jsxImportSource preact */
/** The file of a field: uploaded when it is chosen, so that the visitor learns in time if it is refused. */
import { useState } from "preact/hooks";
import type { BringingFailed } from "../bringing";
import { CLOSE, Icon } from "../icons";
import { fill, texts } from "../texts";
import type { FileDraft } from "./draft";
import type { Actions } from "./ticket";

type Props = {
  /** The element with the name of the field. */
  labelledBy: string;
  describedBy: string | undefined;
  value: FileDraft | undefined;
  isSending: boolean;
  bring: Actions["bring"];
  onChange: (value: FileDraft | undefined) => void;
};

export function FileInput({ labelledBy, describedBy, value, isSending, bring, onChange }: Props) {
  const [done, setDone] = useState(0);
  const [problem, setProblem] = useState("");

  async function take(file: File): Promise<void> {
    const { name } = file;
    setProblem("");
    setDone(0);
    onChange({ id: "", name });
    try {
      onChange({ id: await bring(file, setDone), name });
    } catch (error) {
      onChange(undefined);
      // Not by its class: the panel has another copy of that.
      const { reason } = error as Partial<BringingFailed>;
      setProblem(
        reason === "tooLarge"
          ? fill(texts.files.tooLarge, "name", name)
          : reason
            ? texts.files.refused
            : texts.files.unsent,
      );
    }
  }
  return (
    <>
      {value ? (
        <span class="chip">
          <span class="chip-words">
            <span class="chip-name" dir="auto">
              {value.name}
            </span>
            {!value.id && <progress max="100" value={Math.round(done * 100)} aria-label={value.name} />}
          </span>
          {value.id && (
            <button
              type="button"
              class="chip-button"
              disabled={isSending}
              aria-label={fill(texts.files.remove, "name", value.name)}
              onClick={() => onChange(undefined)}
            >
              <Icon path={CLOSE} />
            </button>
          )}
        </span>
      ) : (
        <input
          type="file"
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
