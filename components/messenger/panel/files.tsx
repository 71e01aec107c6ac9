/** @jsxImportSource preact */
/** Files that the visitor chooses, pastes or drops: first beside the text, then on their way. */
import { useCallback, useEffect, useState } from "preact/hooks";
import { type Bringing, bring, FILE_BYTES_MAX } from "./bringing";
import { Icon } from "./icons";
import { fill, texts } from "./texts";
import { sizeOf } from "./wording";

const FILES_MAX = 5;

type Chosen = {
  files: Bringing[];
  /** What was wrong with the last choice; empty if nothing was. */
  problem: string;
  isDragged: boolean;
  add: (given: readonly File[]) => void;
  remove: (file: Bringing) => void;
  clear: () => void;
};

export function useChosenFiles(takesFiles: boolean): Chosen {
  const [files, setFiles] = useState<Bringing[]>([]);
  const [problem, setProblem] = useState("");
  const add = useCallback((given: readonly File[]) => {
    const [wrong] = given.flatMap((file) => problemOf(file) ?? []);
    const fine = given.filter((file) => !problemOf(file)).map(bring);
    setFiles((before) => {
      setProblem(before.length + fine.length > FILES_MAX ? texts.files.atMost : (wrong ?? ""));
      return [...before, ...fine].slice(0, FILES_MAX);
    });
  }, []);
  const isDragged = useDrop(takesFiles, add);
  return {
    files,
    problem,
    isDragged,
    add,
    remove: (file) => {
      setFiles(files.filter((each) => each !== file));
      setProblem("");
    },
    clear: () => {
      setFiles([]);
      setProblem("");
    },
  };
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
    const hear = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      // Leaving for a part of the panel is no leaving.
      setDragged(event.type === "dragover" || (event.type === "dragleave" && event.relatedTarget !== null));
      if (event.type === "drop") onDrop([...event.dataTransfer.files]);
    };
    const types = ["dragover", "dragleave", "drop"] as const;
    for (const type of types) document.addEventListener(type, hear);
    return () => {
      for (const type of types) document.removeEventListener(type, hear);
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
      <Icon name="clip" />
    </label>
  );
}

export function ChosenFiles({ chosen: { files, problem, isDragged, remove } }: { chosen: Chosen }) {
  return (
    <>
      {isDragged && <p class="drop">{texts.files.drop}</p>}
      {files.length > 0 && (
        <ul class="chosen" aria-label={texts.files.chosen}>
          {files.map((each) => (
            <li key={each.file} class="chip">
              <Thumbnail file={each} />
              <span class="chip-name" dir="auto">
                {each.file.name}
              </span>
              <button
                type="button"
                class="chip-button"
                aria-label={fill(texts.files.remove, "name", each.file.name)}
                onClick={() => remove(each)}
              >
                <Icon name="close" />
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

type UploadProps = { file: Bringing; hasFailed: boolean; onCancel: () => void };

/** A message's file on its way. */
export function Upload({ file, hasFailed, onCancel }: UploadProps) {
  const { name, size } = file.file;
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
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}

function Thumbnail({ file: { preview } }: { file: Bringing }) {
  if (!preview) return <Icon name="file" />;
  // biome-ignore lint/performance/noImgElement: a page without a framework
  return <img class="thumbnail" src={preview} alt="" />;
}
