/**
 * The script of help pages: suggestions while a reader types. The form works without it. Texts of articles are written as text; nothing of
 * an answer becomes markup. Follows the pattern "editable combobox with list autocomplete" of the ARIA Authoring Practices.
 */
import { isComposing } from "@/lib/client/composing";

type Part = { text: string; isFound: boolean };
type Answer = { status: string; all: string; articles: { title: Part[]; lang: string; path: string }[] };

const WAIT_MS = 150;
const FEWEST = 2;

function enhance(form: HTMLFormElement, at: number): void {
  const field = form.querySelector("input");
  const address = form.dataset.suggestions;
  if (!field || !address) return;
  const list = document.createElement("ul");
  const status = document.createElement("p");
  list.id = `Suggestions-${at}`;
  list.className = "suggestions";
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", form.dataset.label ?? "");
  list.hidden = true;
  status.className = "unseen";
  status.setAttribute("role", "status");
  form.append(list, status);
  field.setAttribute("role", "combobox");
  field.setAttribute("aria-autocomplete", "list");
  field.setAttribute("aria-controls", list.id);
  field.setAttribute("aria-expanded", "false");

  let asking: AbortController | null = null;
  let timer = 0;
  let chosen = -1;
  /** The search whose suggestions are listed. */
  let shown = "";

  const close = () => {
    window.clearTimeout(timer);
    asking?.abort();
    list.hidden = true;
    status.textContent = "";
    shown = "";
    choose(-1);
    field.setAttribute("aria-expanded", "false");
  };
  const choose = (next: number) => {
    chosen = next;
    for (const [place, option] of Array.from(list.children).entries())
      option.setAttribute("aria-selected", String(place === chosen));
    const option = list.children[chosen];
    if (option) {
      field.setAttribute("aria-activedescendant", option.id);
      option.scrollIntoView({ block: "nearest" });
    } else field.removeAttribute("aria-activedescendant");
  };
  const show = ({ status: said, all, articles }: Answer, typed: string) => {
    const options = articles.map(({ title, lang, path }) => optionOf(path, title, lang));
    if (options.length > 0) {
      const further = `${form.action}?q=${encodeURIComponent(typed)}`;
      options.push(optionOf(further, [{ text: all, isFound: false }]));
    }
    for (const [place, option] of options.entries()) option.id = `${list.id}-${place}`;
    list.replaceChildren(...options);
    list.hidden = options.length === 0;
    field.setAttribute("aria-expanded", String(options.length > 0));
    status.textContent = said;
    shown = typed;
    choose(-1);
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
      const answer: Answer = await response.json();
      if (!own.signal.aborted && document.activeElement === field) show(answer, typed);
    } catch {
      // Aborted by a further letter, or without a network: the form still works.
      if (!own.signal.aborted) close();
    }
  };

  field.addEventListener("input", (event) => {
    window.clearTimeout(timer);
    if (!(event as InputEvent).isComposing) timer = window.setTimeout(ask, WAIT_MS);
  });
  field.addEventListener("compositionend", () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(ask, WAIT_MS);
  });
  field.addEventListener("keydown", (event) => {
    if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const last = list.children.length - 1;
    if (event.key === "Escape" && !list.hidden) close();
    else if (list.hidden || last < 0) return;
    else if (event.key === "ArrowDown") choose(chosen < last ? chosen + 1 : -1);
    else if (event.key === "ArrowUp") choose(chosen < 0 ? last : chosen - 1);
    else if (event.key === "Enter" && chosen >= 0) list.children[chosen]?.querySelector("a")?.click();
    else return;
    event.preventDefault();
  });
  // A press on an option keeps the focus, so that the list is there when it ends.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  field.addEventListener("blur", close);
  // A page that comes back from the browser's memory begins without a list.
  window.addEventListener("pagehide", close);
}

function optionOf(path: string, title: readonly Part[], lang?: string): HTMLLIElement {
  const option = document.createElement("li");
  const link = document.createElement("a");
  option.setAttribute("role", "option");
  option.setAttribute("aria-selected", "false");
  link.href = path;
  link.tabIndex = -1;
  if (lang) link.lang = lang;
  for (const { text, isFound } of title) {
    const part = document.createElement(isFound ? "mark" : "span");
    part.textContent = text;
    link.append(part);
  }
  option.append(link);
  return option;
}

for (const [at, form] of Array.from(
  document.querySelectorAll<HTMLFormElement>("form[data-suggestions]"),
).entries())
  enhance(form, at);
