/** Explains that the page or the browser keeps the frame from loading, and links to the messenger's own page. */
import type { Page } from "./page";

/** A slow network takes seconds; a refused frame never answers. */
const PATIENCE_MS = 5_000;

const style = (side: string): string => `\
div{position:fixed;bottom:88px;${side}:20px;box-sizing:border-box;max-width:min(320px,100% - 40px);padding:16px;border-radius:16px;\
background:Canvas;color:CanvasText;font:15px/1.5 system-ui;box-shadow:0 0 0 1px #8883,0 6px 24px #0004}\
p{margin:0 0 8px}a{color:LinkText}`;

export function explain({ launcher, isOpen, hasPanel }: Page) {
  const { root, frame, origin, widgetId } = launcher;
  let note: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function draw(): void {
    if (hasPanel() || !isOpen() || !navigator.onLine) return;
    const { unshown, elsewhere } = launcher.words;
    // Words of a former server's answer.
    if (!unshown) return;
    note = document.createElement("parley-note");
    const inner = note.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style(launcher.look.position));
    inner.adoptedStyleSheets = [sheet];
    const box = document.createElement("div");
    box.role = "alert";
    const text = document.createElement("p");
    text.textContent = unshown;
    const link = document.createElement("a");
    link.href = `${origin}/m/${widgetId}?language=${launcher.language}`;
    link.target = "_blank";
    link.rel = "noopener";
    link.textContent = elsewhere;
    box.append(text, link);
    inner.append(box);
    root.prepend(note);
    frame.style.display = "none";
  }
  /** Called after every change. */
  return (): void => {
    if (isOpen() && !hasPanel() && !note) timer ??= setTimeout(draw, PATIENCE_MS);
    if (isOpen() && !hasPanel()) return;
    clearTimeout(timer);
    timer = undefined;
    if (note) frame.style.display = "";
    note?.remove();
    note = null;
  };
}
