/**
 * The script of help pages: suggestions while a reader types, and the question under an article. Both forms work without it. Suggestions
 * follow the pattern "editable combobox with list autocomplete" of the ARIA Authoring Practices.
 */
import { isComposing } from "@/lib/client/composing";
import { type Part, SuggestionList } from "./suggestion-list";
import { enhanceUseful } from "./useful";

type Answer = { status: string; all: string; articles: { title: Part[]; lang: string; path: string }[] };

const WAIT_MS = 150;
const FEWEST = 2;

function enhance(form: HTMLFormElement, field: HTMLInputElement, address: string): void {
  const list = new SuggestionList(field, form);
  let asking: AbortController | null = null;
  let timer = 0;
  /** The search whose suggestions are listed. */
  let shown = "";

  const close = () => {
    window.clearTimeout(timer);
    asking?.abort();
    shown = "";
    list.show([], "");
  };
  const ask = async () => {
    const typed = field.value.trim();
    if (typed === shown) return;
    if (Array.from(typed).length < FEWEST) return close();
    asking?.abort();
    const own = new AbortController();
    asking = own;
    try {
      const response = await fetch(`${address}?q=${encodeURIComponent(typed)}`, {
        credentials: "omit",
        signal: own.signal,
      });
      if (!response.ok) return close();
      const { status, all, articles }: Answer = await response.json();
      if (own.signal.aborted || document.activeElement !== field) return;
      const further = {
        path: `${form.action}?q=${encodeURIComponent(typed)}`,
        title: [{ text: all, isFound: false }],
      };
      list.show(articles.length > 0 ? [...articles, further] : [], status);
      shown = typed;
    } catch {
      // Aborted by a further letter, or without a network: the form still works.
      if (!own.signal.aborted) close();
    }
  };
  const askSoon = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(ask, WAIT_MS);
  };

  // An input method composes what is no word yet.
  let composes = false;
  field.addEventListener("compositionstart", () => {
    composes = true;
  });
  field.addEventListener("compositionend", () => {
    composes = false;
    askSoon();
  });
  field.addEventListener("input", () => {
    if (!composes) askSoon();
  });
  field.addEventListener("keydown", (event) => {
    if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey || !list.isOpen) return;
    if (event.key === "Escape") close();
    else if (event.key === "ArrowDown") list.move(1);
    else if (event.key === "ArrowUp") list.move(-1);
    else if (event.key !== "Enter" || !list.open()) return;
    event.preventDefault();
  });
  field.addEventListener("blur", close);
  // A page that comes back from the browser's memory begins without a list.
  window.addEventListener("pagehide", close);
}

const form = document.querySelector<HTMLFormElement>("form[data-suggestions]");
const field = form?.querySelector("input");
if (form?.dataset.suggestions && field) enhance(form, field, form.dataset.suggestions);

const useful = document.querySelector<HTMLFormElement>("form.useful");
if (useful) enhanceUseful(useful);
