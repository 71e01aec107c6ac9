/** Types that the parts of tidy.ts share. Browser-safe. */

export type Tidied = {
  /** Addresses that an importer replaces; `import:2` is the third. */
  pictures: string[];
  links: string[];
  /** The text of the first heading of level 1, if it was asked for; it is not in the copy. */
  title: string | null;
  /** Ids in the HTML, each with the number of the heading that it means; 0: what is above the first. */
  anchors: Map<string, number>;
};

/** Where the copy of an element goes. */
export type Place = {
  to: Element;
  /** Elements above in the source. */
  depth: number;
  /** Nodes above in the document. */
  level: number;
  /** Within a heading or a summary: blocks are left out and their text stays. */
  isLine?: boolean;
};

/** The copier, for those who write a block. */
export type Copier = {
  /** Copies nodes, all that an element holds unless others are given. */
  children(from: Node, place: Place, nodes?: Iterable<Node>): void;
  add(name: string, to: Element, attributes?: Record<string, string | number | null>): Element;
  text(text: string, to: Element): void;
  link(href: string, to: Element): Element;
};

export type Writer = (copier: Copier, element: Element, place: Place) => void;
