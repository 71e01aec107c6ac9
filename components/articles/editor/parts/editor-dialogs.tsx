/** The dialogs that put a link, a picture or a video into the text, and which of them is open. */
import type { Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import { useRef, useState } from "react";
import type { AskedBlock } from "@/components/articles/editor/document/blocks";
import { insertBlock } from "@/components/articles/editor/document/insert-block";
import { LinkDialog } from "@/components/articles/editor/parts/link-dialog";
import {
  type AskedPicture,
  type PictureAttributes,
  PictureDialog,
} from "@/components/articles/editor/parts/picture-dialog";
import { VideoDialog } from "@/components/articles/editor/parts/video-dialog";
import { fileIdOf } from "@/lib/articles/documents/addresses";

type Keyed = AskedPicture & { key: number };
export type Asked = ReturnType<typeof useAsked>;

export function useAsked() {
  const [open, setOpen] = useState<"link" | "video" | null>(null);
  /** One after the other. */
  const [pictures, setPictures] = useState<Keyed[]>([]);
  const count = useRef(0);
  const askPictures = (all: AskedPicture[]) =>
    setPictures((waiting) => [...waiting, ...all.map((each) => ({ ...each, key: count.current++ }))]);
  return {
    open,
    picture: pictures[0] ?? null,
    askPictures,
    /** A picture that is selected is changed. */
    ask(what: AskedBlock | "link", editor: Editor | null, fileUrl: (id: string) => string | null) {
      if (what !== "image") return setOpen(what);
      const selection = editor?.state.selection;
      const node = selection instanceof NodeSelection ? selection.node : null;
      if (node?.type.name !== "image") return askPictures([{}]);
      const now = node.attrs as PictureAttributes;
      askPictures([{ now, url: fileUrl(fileIdOf(now.src) ?? "") ?? undefined }]);
    },
    close: () => setOpen(null),
    closePicture: () => setPictures((waiting) => waiting.slice(1)),
  };
}

type Props = { editor: Editor; asked: Asked; onStored: (file: { id: string; url: string }) => void };

export function EditorDialogs({ editor, asked, onStored }: Props) {
  const { open, picture, close, closePicture } = asked;
  const onOpenChange = (isOpen: boolean) => {
    if (!isOpen) close();
  };
  return (
    <>
      <LinkDialog editor={editor} open={open === "link"} onOpenChange={onOpenChange} />
      <VideoDialog
        open={open === "video"}
        onOpenChange={onOpenChange}
        onDone={(attrs) => {
          close();
          insertBlock(editor, { type: "video", attrs });
        }}
      />
      <PictureDialog
        key={picture?.key}
        asked={picture}
        onClose={closePicture}
        onDone={(attrs, file) => {
          if (file) onStored(file);
          closePicture();
          if (picture?.now) editor.chain().updateAttributes("image", attrs).run();
          else editor.chain().insertContent({ type: "image", attrs }).run();
        }}
      />
    </>
  );
}
