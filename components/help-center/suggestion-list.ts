/** The list under a search field. Titles of articles are written as text; nothing of an answer becomes markup. */

export type Part = { text: string; isFound: boolean };
export type Suggestion = { path: string; title: readonly Part[]; lang?: string };

export class SuggestionList {
  private readonly list = document.createElement("div");
  private readonly status = document.createElement("p");
  private chosen = -1;

  constructor(
    private readonly field: HTMLInputElement,
    form: HTMLFormElement,
  ) {
    this.list.id = "Suggestions";
    this.list.className = "suggestions";
    this.list.setAttribute("role", "listbox");
    this.list.setAttribute("aria-label", form.dataset.label ?? "");
    this.list.hidden = true;
    this.status.className = "unseen";
    this.status.setAttribute("role", "status");
    form.append(this.list, this.status);
    field.setAttribute("role", "combobox");
    field.setAttribute("aria-autocomplete", "list");
    field.setAttribute("aria-controls", this.list.id);
    field.setAttribute("aria-expanded", "false");
    // A press on an option keeps the focus, so that the list is there when it ends.
    this.list.addEventListener("pointerdown", (event) => event.preventDefault());
  }

  get isOpen(): boolean {
    return !this.list.hidden;
  }

  /** `status` is read to people who do not see the list. */
  show(suggestions: readonly Suggestion[], status: string): void {
    const options = suggestions.map(optionOf);
    for (const [place, option] of options.entries()) option.id = `${this.list.id}-${place}`;
    this.list.replaceChildren(...options);
    this.list.hidden = options.length === 0;
    this.field.setAttribute("aria-expanded", String(this.isOpen));
    this.status.textContent = status;
    this.choose(-1);
  }

  /** Past its ends is the field itself. */
  move(by: 1 | -1): void {
    const last = this.list.children.length - 1;
    const next = this.chosen + by;
    this.choose(next < -1 ? last : next > last ? -1 : next);
  }

  /** False: nothing is chosen, and Enter searches for what was typed. */
  open(): boolean {
    const option = this.list.children[this.chosen] as HTMLAnchorElement | undefined;
    option?.click();
    return option !== undefined;
  }

  private choose(next: number): void {
    this.chosen = next;
    for (const [place, option] of Array.from(this.list.children).entries())
      option.setAttribute("aria-selected", String(place === next));
    const option = this.list.children[next];
    if (option) {
      this.field.setAttribute("aria-activedescendant", option.id);
      option.scrollIntoView({ block: "nearest" });
    } else this.field.removeAttribute("aria-activedescendant");
  }
}

function optionOf({ path, title, lang }: Suggestion): HTMLAnchorElement {
  const option = document.createElement("a");
  option.setAttribute("role", "option");
  option.setAttribute("aria-selected", "false");
  option.href = path;
  option.tabIndex = -1;
  if (lang) option.lang = lang;
  for (const { text, isFound } of title) {
    const part = document.createElement(isFound ? "mark" : "span");
    part.textContent = text;
    option.append(part);
  }
  return option;
}
