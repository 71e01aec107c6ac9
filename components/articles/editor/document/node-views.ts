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
  /** Stands for a picture that could not be loaded. */
  missingPicture: string;
};

export const nodeViews = ({
  fileUrl,
  renewFile,
  detailsPlaceholder,
  videoLabel,
  missingPicture,
}: ViewOptions) => ({
  image: picture({ fileUrl, renewFile, missingPicture }),
  video: video(videoLabel),
  // A part that could be closed would hide what one writes.
  details: within("details"),
  detailsSummary: within("details-summary", detailsPlaceholder),
});

/** One that could not be loaded says so, and is asked for again when it is clicked or the network is back. */
const picture =
  ({
    fileUrl,
    renewFile,
    missingPicture,
  }: Pick<ViewOptions, "fileUrl" | "renewFile" | "missingPicture">): NodeViewRenderer =>
  ({ node }) => {
    const dom = document.createElement("img");
    let shown = "";
    let renewed = "";
    let description = "";
    function mark(isMissing: boolean) {
      dom.classList.toggle("missing", isMissing);
      dom.alt = isMissing ? [missingPicture, description].filter(Boolean).join(": ") : description;
    }
    async function renew() {
      const id = shown;
      if (renewed === id) return mark(true);
      renewed = id;
      const url = await renewFile(id);
      if (shown !== id) return;
      if (url) dom.src = url;
      else mark(true);
    }
    function again() {
      if (!dom.classList.contains("missing")) return;
      renewed = "";
      void renew();
    }
    dom.addEventListener("error", () => void renew());
    dom.addEventListener("load", () => mark(false));
    dom.addEventListener("click", again);
    window.addEventListener("online", again);
    function show({ attrs: { src, alt, width, height } }: Node) {
      const id = fileIdOf(src) ?? "";
      if (id !== shown) {
        shown = id;
        const known = fileUrl(id);
        if (known) dom.src = known;
        else void renew();
      }
      description = alt;
      mark(dom.classList.contains("missing"));
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
      destroy: () => window.removeEventListener("online", again),
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
