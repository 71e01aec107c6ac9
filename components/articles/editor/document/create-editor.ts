import { Editor } from "@tiptap/core";
import { Selection } from "@tiptap/pm/state";
import { behaviour } from "@/components/articles/editor/document/behaviour";
import { isMarkdown, pasteMarkdown } from "@/components/articles/editor/document/markdown";
import { nodeViews, type ViewOptions } from "@/components/articles/editor/document/node-views";
import { picturesIn, tidyPasted } from "@/components/articles/editor/document/paste";
import { schemaExtensions } from "@/components/articles/editor/document/schema-extensions";
import { FROM_OTHERS } from "@/components/articles/editor/together/together";
import { articleSchema } from "@/lib/articles/documents/schema";

export type EditorOptions = ViewOptions & {
  element: HTMLElement;
  document: Record<string, unknown>;
  label: string;
  placeholder: string;
  language: string;
  onChange: (editor: Editor, isOthers: boolean) => void;
  /** Pasted or dropped; the cursor is where they go. */
  onPictures: (files: File[]) => void;
  onLeftOut: (pictures: number) => void;
  /** The picture under the cursor is selected. */
  onPictureOpened: () => void;
  onLink: () => void;
};

/** Throws for a document that the table of types does not allow: shown as empty, it would be saved as empty. */
export function createEditor({
  element,
  document,
  label,
  placeholder,
  language,
  onChange,
  onPictures,
  onLeftOut,
  onPictureOpened,
  onLink,
  ...views
}: EditorOptions): Editor {
  return new Editor({
    element,
    schemaSpec: articleSchema.spec,
    extensions: [...schemaExtensions(nodeViews(views)), behaviour({ placeholder, onLink })],
    content: document,
    enableContentCheck: true,
    enablePasteRules: false,
    // editor.css has the styles: the page's policy takes none from scripts.
    injectCSS: false,
    onUpdate: ({ editor, transaction }) => onChange(editor, transaction.getMeta(FROM_OTHERS) === true),
    editorProps: {
      attributes: {
        class: "article-text",
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        lang: language,
        dir: language === "ar" ? "rtl" : "ltr",
      },
      transformPastedHTML(html) {
        const tidied = tidyPasted(html);
        if (tidied.leftOut > 0) onLeftOut(tidied.leftOut);
        return tidied.html;
      },
      handlePaste(view, { clipboardData }) {
        // Word adds a picture of the text to the text itself.
        if (clipboardData?.getData("text/html")) return false;
        const pictures = picturesIn(clipboardData);
        const pasted = clipboardData?.getData("text/plain") ?? "";
        const isCode = view.state.selection.$from.parent.type.spec.code;
        if (pictures.length > 0) onPictures(pictures);
        else if (!isCode && isMarkdown(pasted)) void pasteMarkdown(view, pasted);
        else return false;
        return true;
      },
      handleDrop(view, event, _, isMoved) {
        const pictures = isMoved ? [] : picturesIn(event.dataTransfer);
        if (pictures.length === 0) return false;
        event.preventDefault();
        const found = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (found)
          view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(found.pos))));
        onPictures(pictures);
        return true;
      },
      handleDoubleClickOn(_view, _pos, node) {
        if (node.type.name !== "image") return false;
        onPictureOpened();
        return true;
      },
    },
  });
}
