/**
 * The parts of a DOM that tidy.ts and ProseMirror's parser use. A whole one, as linkedom's, spends most of its time on events, styles
 * and selectors: a page takes twice as long, and a long one more than the thread may take.
 */
import { Parser } from "htmlparser2";

const ELEMENT = 1;
const TEXT = 3;

class LeanNode {
  parentNode: LeanElement | null = null;
  previousSibling: LeanNode | null = null;
  nextSibling: LeanNode | null = null;
  readonly ownerDocument = documentOfAll;

  constructor(
    readonly nodeType: number,
    readonly nodeName: string,
    public nodeValue: string | null,
  ) {}

  get parentElement(): LeanElement | null {
    return this.parentNode;
  }

  get textContent(): string {
    return this.nodeValue ?? "";
  }

  remove(): void {
    const { parentNode, previousSibling, nextSibling } = this;
    if (previousSibling) previousSibling.nextSibling = nextSibling;
    else if (parentNode) parentNode.firstChild = nextSibling;
    if (nextSibling) nextSibling.previousSibling = previousSibling;
    else if (parentNode) parentNode.lastChild = previousSibling;
    this.parentNode = null;
    this.previousSibling = null;
    this.nextSibling = null;
  }
}

class LeanElement extends LeanNode {
  firstChild: LeanNode | null = null;
  lastChild: LeanNode | null = null;

  constructor(
    readonly localName: string,
    private readonly attributes: Record<string, string> = {},
  ) {
    super(ELEMENT, localName.toUpperCase(), null);
  }

  get tagName(): string {
    return this.nodeName;
  }

  get childNodes(): LeanNode[] {
    const nodes: LeanNode[] = [];
    for (let node = this.firstChild; node; node = node.nextSibling) nodes.push(node);
    return nodes;
  }

  get children(): LeanElement[] {
    return this.childNodes.filter((node) => node instanceof LeanElement);
  }

  get firstElementChild(): LeanElement | null {
    return this.children[0] ?? null;
  }

  override get textContent(): string {
    return [...below(this)].map(({ nodeValue }) => nodeValue ?? "").join("");
  }

  getElementsByTagName(name: string): LeanElement[] {
    return [...below(this)].filter(
      (node) => node instanceof LeanElement && node.localName === name,
    ) as LeanElement[];
  }

  getAttribute(name: string): string | null {
    return Object.hasOwn(this.attributes, name) ? (this.attributes[name] ?? null) : null;
  }

  setAttribute(name: string, value: string): void {
    this.attributes[name] = value;
  }

  appendChild(node: LeanNode): void {
    node.remove();
    node.parentNode = this;
    node.previousSibling = this.lastChild;
    if (this.lastChild) this.lastChild.nextSibling = node;
    else this.firstChild = node;
    this.lastChild = node;
  }

  /** For selectors of the table of schema.ts, as `img[src]`. */
  matches(selector: string): boolean {
    const at = selector.indexOf("[");
    if (at < 0) return this.localName === selector;
    return this.localName === selector.slice(0, at) && this.getAttribute(selector.slice(at + 1, -1)) !== null;
  }
}

/** Everything within, in the order of the text, without recursion: HTML can be nested as deep as it is long. */
function* below(root: LeanElement): Generator<LeanNode> {
  for (let node = root.firstChild; node; ) {
    yield node;
    const child = node instanceof LeanElement ? node.firstChild : null;
    if (child) node = child;
    else {
      let last: LeanNode | null = node;
      while (last && last !== root && !last.nextSibling) last = last.parentNode;
      node = last === root ? null : (last?.nextSibling ?? null);
    }
  }
}

const documentOfAll = {
  createTextNode: (text: string): LeanNode => new LeanNode(TEXT, "#text", text),
};

export const makeElement = (name: string): Element => new LeanElement(name) as unknown as Element;

/** Elements and texts of HTML, within an element of no meaning. */
export function parseHtml(html: string): Element {
  const root = new LeanElement("body");
  let parent = root;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const element = new LeanElement(name, attributes);
      parent.appendChild(element);
      parent = element;
    },
    ontext: (text) => {
      // A parser gives an entity as a text of its own.
      if (parent.lastChild?.nodeType === TEXT) parent.lastChild.nodeValue += text;
      else parent.appendChild(documentOfAll.createTextNode(text));
    },
    onclosetag: () => {
      parent = parent.parentNode ?? root;
    },
  });
  parser.end(html);
  return root as unknown as Element;
}
