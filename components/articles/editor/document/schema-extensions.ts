/**
 * Tiptap's nodes and marks, made from the one table of what an article may hold. The editor takes its schema from that table
 * (`schemaSpec`), so nothing can be written here that the server refuses. Tiptap's own kits have tables of their own, with other
 * attributes and other HTML.
 */
import { type AnyExtension, Mark, Node, type NodeViewRenderer } from "@tiptap/core";
import type { DOMOutputSpec, MarkSpec, NodeSpec, ParseRule } from "@tiptap/pm/model";
import { articleSchema } from "@/lib/articles/documents/schema";

type NodeViews = Readonly<Record<string, NodeViewRenderer>>;

/** `views`: nodes that look different while one writes, such as pictures, whose address has to be found. */
export function schemaExtensions(views: NodeViews = {}): AnyExtension[] {
  const { nodes, marks } = articleSchema.spec;
  const made: AnyExtension[] = [];
  nodes.forEach((name, spec) => void made.push(nodeOf(name, spec, views[name])));
  marks.forEach((name, spec) => void made.push(markOf(name, spec)));
  return made;
}

const nodeOf = (name: string, spec: NodeSpec, view: NodeViewRenderer | undefined): AnyExtension =>
  Node.create({
    name,
    topNode: name === "doc",
    addAttributes: () => attributesOf(spec),
    parseHTML: () => rulesOf(spec),
    ...(spec.toDOM && { renderHTML: ({ node }) => spec.toDOM?.(node) as DOMOutputSpec }),
    ...(spec.leafText && { renderText: ({ node }) => spec.leafText?.(node) ?? "" }),
    ...(view && { addNodeView: () => view }),
    // `schemaSpec` takes what ProseMirror knows; the commands of tables look for their role.
    extendNodeSchema: (extension) => (extension.name === name ? { tableRole: spec.tableRole } : {}),
  });

const markOf = (name: string, spec: MarkSpec): AnyExtension =>
  Mark.create({
    name,
    addAttributes: () => attributesOf(spec),
    parseHTML: () => rulesOf(spec),
    renderHTML: ({ mark }) => spec.toDOM?.(mark, true) as DOMOutputSpec,
  });

/** The rules of the table read attributes; Tiptap would read them from attributes of HTML of the same name. */
const attributesOf = ({ attrs = {} }: NodeSpec | MarkSpec) =>
  Object.fromEntries(
    Object.keys(attrs).map((name) => [name, { parseHTML: () => null, rendered: false }] as const),
  );

/** Tiptap's type knows rules of tags alone, and passes others on. */
const rulesOf = ({ parseDOM }: NodeSpec | MarkSpec) => [...((parseDOM ?? []) as readonly ParseRule[])] as [];
