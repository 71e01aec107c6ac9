import type { Editor } from "@tiptap/core";
import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { createEditor, type EditorOptions } from "@/components/articles/editor/document/create-editor";

/** Mounts an editor in an element. Its options are those of the first render, its handlers those of the last. */
export function useEditor(options: Omit<EditorOptions, "element">) {
  const element = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const create = useEffectEvent((place: HTMLElement) =>
    createEditor({ ...options, ...handlers, element: place }),
  );
  const onChange = useEffectEvent(options.onChange);
  const onPictures = useEffectEvent(options.onPictures);
  const onLeftOut = useEffectEvent(options.onLeftOut);
  const onPictureOpened = useEffectEvent(options.onPictureOpened);
  const onLink = useEffectEvent(options.onLink);
  const fileUrl = useEffectEvent(options.fileUrl);
  const renewFile = useEffectEvent(options.renewFile);
  const handlers = {
    onChange: (changed: Editor) => onChange(changed),
    onPictures: (files: File[]) => onPictures(files),
    onLeftOut: (count: number) => onLeftOut(count),
    onPictureOpened: () => onPictureOpened(),
    onLink: () => onLink(),
    fileUrl: (id: string) => fileUrl(id),
    renewFile: (id: string) => renewFile(id),
  };
  useEffect(() => {
    if (!element.current) return;
    const made = create(element.current);
    setEditor(made);
    return () => {
      made.destroy();
      setEditor(null);
    };
  }, []);
  return { element, editor };
}

/** Renders again with each change of the text and of the selection. */
export function useEditorState(editor: Editor) {
  const subscribe = useCallback(
    (listener: () => void) => {
      editor.on("transaction", listener);
      return () => void editor.off("transaction", listener);
    },
    [editor],
  );
  return useSyncExternalStore(subscribe, () => editor.state);
}
