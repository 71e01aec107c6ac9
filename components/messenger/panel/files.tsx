/** @jsxImportSource preact */
/** Files that the visitor chooses, pastes or drops: first beside the text, then on their way. */
import { useCallback, useEffect, useState } from "preact/hooks";
import { FILE_BYTES_MAX } from "./bringing";
import { CLIP, CLOSE, FILE, Icon } from "./icons";
import { fill, texts } from "./texts";
import type { Bringing } from "./thread";
import { sizeOf } from "./wording";

const FILES_MAX = 5;

type Choice = {
  chosen: readonly Bringing[];
  takesFiles: boolean;
  onChoose: (files: readonly File[]) => void;
};
type Chosen = {
  /** The problem of the last choice; empty if there was none. */
  problem: string;
  isDragged: boolean;
  add: (given: readonly File[]) => void;
};

export function useChosenFiles({ chosen, takesFiles, onChoose }: Choice): Chosen {
  const [problem, setProblem] = useState("");
  const count = chosen.length;
  const add = useCallback(
    (given: readonly File[]) => {
      const [wrong] = given.flatMap((file) => problemOf(file) ?? []);
      const fine = given.filter((file) => !problemOf(file));
      setProblem(count + fine.length > FILES_MAX ? texts.files.atMost : (wrong ?? ""));
      onChoose(fine.slice(0, FILES_MAX - count));
    },
    [count, onChoose],
  );
  return { problem, isDragged: useDrop(takesFiles, add), add };
}

function problemOf({ name, size }: File): string | undefined {
  if (size === 0) return fill(texts.files.empty, "name", name);
  return size > FILE_BYTES_MAX ? fill(texts.files.tooLarge, "name", name) : undefined;
}

/** The whole panel takes them. */
function useDrop(isOn: boolean, onDrop: (files: readonly File[]) => void): boolean {
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const onDrag = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      // Leaving for a part of the panel is no leaving.
      setDragged(event.type === "dragover" || (event.type === "dragleave" && event.relatedTarget !== null));
      if (event.type === "drop") onDrop([...event.dataTransfer.files]);
    };
    const types = ["dragover", "dragleave", "drop"] as const;
    for (const type of types) document.addEventListener(type, onDrag);
    return () => {
      for (const type of types) document.removeEventListener(type, onDrag);
    };
  }, [isOn, onDrop]);
  return isDragged;
}

export function ChooseFiles({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  return (
    <label class="clip" title={texts.files.attach}>
      <input
        type="file"
        multiple
        class="unseen"
        aria-label={texts.files.attach}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = "";
        }}
      />
      <Icon path={CLIP} />
    </label>
  );
}

type ChosenProps = Chosen & {
  files: readonly Bringing[];
  onRemove: (key: string) => void;
  onTryAgain: () => void;
};

export function ChosenFiles({ files, problem, isDragged, onRemove, onTryAgain }: ChosenProps) {
  return (
    <>
      {isDragged && <p class="drop">{texts.files.drop}</p>}
      {files.length > 0 && (
        <ul class="chosen" aria-label={texts.files.chosen}>
          {files.map((file) => (
            <li key={file.key} class={file.problem ? "chip wrong" : "chip"}>
              <Thumbnail file={file} />
              <span class="chip-words">
                <span class="chip-name" dir="auto">
                  {file.name}
                </span>
                {file.problem && (
                  <span class="chip-problem" role="alert">
                    {wrongWith(file)}
                  </span>
                )}
                {!file.problem && !file.id && (
                  <progress max="100" value={Math.round(file.progress * 100)} aria-label={file.name} />
                )}
              </span>
              {file.problem === "unsent" && (
                <button type="button" class="text-button" onClick={onTryAgain}>
                  {texts.tryAgain}
                </button>
              )}
              <button
                type="button"
                class="chip-button"
                aria-label={fill(texts.files.remove, "name", file.name)}
                onClick={() => onRemove(file.key)}
              >
                <Icon path={CLOSE} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p class="problem" role="alert">
        {problem}
      </p>
    </>
  );
}

function wrongWith({ problem, name }: Bringing): string {
  if (problem === "badType") return texts.files.refused;
  if (problem === "tooLarge") return fill(texts.files.tooLarge, "name", name);
  return problem === "gone" ? texts.files.gone : texts.files.unsent;
}

type UploadProps = { file: Bringing; hasFailed: boolean; onCancel: () => void };

/** A message's file on its way. */
export function Upload({ file, hasFailed, onCancel }: UploadProps) {
  const { name, size } = file;
  const percent = Math.round(file.progress * 100);
  return (
    <div class="chip upload">
      <Thumbnail file={file} />
      <span class="file-words">
        <span class="file-name" dir="auto">
          {name}
        </span>
        <span class="file-facts">{sizeOf(size)}</span>
        {!hasFailed && <progress max="100" value={percent} aria-label={name} />}
      </span>
      {(percent < 100 || hasFailed) && (
        <button
          type="button"
          class="chip-button"
          aria-label={fill(texts.files.cancel, "name", name)}
          onClick={onCancel}
        >
          <Icon path={CLOSE} />
        </button>
      )}
    </div>
  );
}

/** Shows a sign if the browser cannot draw the picture. */
function Thumbnail({ file: { preview } }: { file: Bringing }) {
  const [isBroken, setBroken] = useState(false);
  if (!preview || isBroken) return <Icon path={FILE} />;
  // biome-ignore lint/performance/noImgElement: a page without a framework
  return <img class="thumbnail" src={preview} alt="" onError={() => setBroken(true)} />;
}
