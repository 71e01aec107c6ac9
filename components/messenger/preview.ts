/** The newest unread answer beside the launcher, until it is opened or dismissed. Not on small screens, where it would cover the page. */

import { SMALL } from "./launcher-style";

export type Answer = { id: string; author: string | null; text: string };
type Options = {
  side: () => string;
  dismissWord: () => string;
  onOpen: () => void;
  onDismiss: (id: string) => void;
};
type Preview = { show(answer: Answer): void; hide(): void };

const style = (side: string): string => `\
div{position:fixed;bottom:88px;${side}:20px;display:flex;align-items:start;max-width:300px;border-radius:16px}\
div:not(:empty){background:Canvas;\
color:CanvasText;font:15px/1.4 system-ui;box-shadow:0 0 0 1px #8883,0 6px 24px #0004;animation:a .16s ease-out}\
button{all:unset;cursor:pointer;border-radius:16px}\
button:focus-visible{outline:2px solid}\
button:first-child{padding-block:12px;padding-inline-start:16px;min-width:0}\
button+button{padding:8px 14px;font-size:18px}\
b,span{display:block;overflow:hidden;overflow-wrap:anywhere}\
b{font-size:13px;line-height:1.7}\
span{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3}\
@media${SMALL}{div{display:none}}\
@media not (prefers-reduced-motion){@keyframes a{0%{opacity:0;translate:0 8px}}}`;

/** Has a root of its own, since the launcher's style sheet styles every button in its root. */
export function createPreview(root: ShadowRoot, { side, dismissWord, onOpen, onDismiss }: Options): Preview {
  const host = document.createElement("parley-preview");
  const inner = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  inner.adoptedStyleSheets = [sheet];
  const box = document.createElement("div");
  // Shown before it has content, so that screen readers announce it.
  box.role = "status";
  inner.append(box);
  // Comes before the launcher in the tab order.
  root.prepend(host);

  const part = (tag: string, text: string): HTMLElement => {
    const element = document.createElement(tag);
    element.dir = "auto";
    element.textContent = text;
    return element;
  };
  const hide = (): void => box.replaceChildren();
  return {
    hide,
    show({ id, author, text }) {
      sheet.replaceSync(style(side()));
      const open = document.createElement("button");
      open.append(...(author ? [part("b", author)] : []), part("span", text));
      open.onclick = onOpen;
      const dismiss = document.createElement("button");
      dismiss.ariaLabel = dismissWord();
      dismiss.textContent = "×";
      dismiss.onclick = () => {
        hide();
        onDismiss(id);
      };
      box.replaceChildren(open, dismiss);
    },
  };
}
