/** How nodes look while one writes, where that differs from the page: the addresses of pictures, open parts, videos without a frame. */
import type { NodeViewRenderer } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { fileIdOf } from "@/lib/articles/documents/addresses";
import { type Video, videoPage } from "@/lib/articles/documents/videos";

export type ViewOptions = {
  /** Opens a stored picture; null: it is not known. */
  fileUrl: (id: string) => string | null;
  /** Asks for a link, where none is known or the known one has ended. */
  renewFile: (id: string) => Promise<string | null>;
  detailsPlaceholder: string;
  videoLabel: (provider: string) => string;
};

export const nodeViews = ({ fileUrl, renewFile, detailsPlaceholder, videoLabel }: ViewOptions) => ({
  image: picture(fileUrl, renewFile),
  video: video(videoLabel),
  // A part that could be closed would hide what one writes.
  details: within("details"),
  detailsSummary: within("details-summary", detailsPlaceholder),
});

const picture =
  (fileUrl: ViewOptions["fileUrl"], renewFile: ViewOptions["renewFile"]): NodeViewRenderer =>
  ({ node }) => {
    const dom = document.createElement("img");
    let shown = "";
    let renewed = "";
    async function renew() {
      const id = shown;
      if (renewed === id) return;
      renewed = id;
      const url = await renewFile(id);
      if (url && shown === id) dom.src = url;
    }
    dom.addEventListener("error", () => void renew());
    function show({ attrs: { src, alt, width, height } }: Node) {
      const id = fileIdOf(src) ?? "";
      if (id !== shown) {
        shown = id;
        const known = fileUrl(id);
        if (known) dom.src = known;
        else void renew();
      }
      dom.alt = alt;
      for (const [name, value] of Object.entries({ width, height }))
        if (value === null) dom.removeAttribute(name);
        else dom.setAttribute(name, String(value));
    }
    show(node);
    return {
      dom,
      update(next) {
        if (next.type !== node.type) return false;
        show(next);
        return true;
      },
    };
  };

const video =
  (videoLabel: ViewOptions["videoLabel"]): NodeViewRenderer =>
  ({ node }) => {
    const dom = document.createElement("div");
    dom.className = "video";
    const [name, address] = [document.createElement("strong"), document.createElement("span")];
    name.textContent = videoLabel(PROVIDERS[node.attrs.provider as Video["provider"]]);
    address.textContent = videoPage(node.attrs as Video);
    dom.append(name, address);
    return { dom };
  };

/** Names of companies are the same in all languages. */
const PROVIDERS: Record<Video["provider"], string> = { youtube: "YouTube", vimeo: "Vimeo", loom: "Loom" };

const within =
  (className: string, placeholder?: string): NodeViewRenderer =>
  () => {
    const dom = document.createElement("div");
    dom.className = className;
    if (placeholder) dom.dataset.placeholder = placeholder;
    return { dom, contentDOM: dom };
  };
