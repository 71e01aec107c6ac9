/** Checks a document from outside against the table of schema.ts, and within limits: what it returns can be stored and shown. */
import type { AttributeSpec, Node, NodeType } from "prosemirror-model";
import { AppError } from "@/lib/platform/errors";
import { unstorableIn } from "@/lib/platform/storable";
import { placeholderIn } from "./addresses";
import { DEPTH_MAX, DOCUMENT_MAX, NODES_MAX } from "./limits";
import { type ArticleDocument, articleSchema } from "./schema";
import { isVideo } from "./videos";

/** Twice as many as there are types. */
const MARKS_MAX = 12;

/** Throws invalid_request that names the place, as `document.content.3`. Attributes that the table does not have are left out. */
export function checkDocument(json: unknown): ArticleDocument {
  checkShape(json);
  const node = nodeOf(json);
  checkNode(node, "document");
  const text = JSON.stringify(node);
  if (text.length > DOCUMENT_MAX)
    refuse("document", `An article holds at most ${DOCUMENT_MAX} characters of JSON.`);
  return JSON.parse(text);
}

function refuse(field: string, message: string): never {
  throw new AppError("invalid_request", null, { details: [{ field, message }] });
}

type Place = { value: unknown; path: string; depth: number };

/** Depth, count and kinds of values, with a list in place of recursion. */
function checkShape(json: unknown): void {
  const left: Place[] = [{ value: json, path: "document", depth: 1 }];
  let [count, size] = [0, 0];
  for (let place = left.pop(); place; place = left.pop()) {
    const { value, path, depth } = place;
    if (!isObject(value)) refuse(path, "Give a node: an object with a type.");
    if (path === "document" && value.type !== "doc") refuse("document.type", "Give a node of the type doc.");
    if (++count > NODES_MAX) refuse("document", `An article holds at most ${NODES_MAX} nodes.`);
    if (depth > DEPTH_MAX) refuse(path, `Nodes can be nested ${DEPTH_MAX} levels deep.`);
    const { type, text, content = [], marks = [], attrs } = value;
    if (!isType(type, "nodes")) refuse(`${path}.type`, "There is no such node.");
    const isRight = type === "text" ? typeof text === "string" && text !== "" : text === undefined;
    if (!isRight) refuse(`${path}.text`, "A text node has a text that is not empty; other nodes have none.");
    if (typeof text === "string") size += text.length;
    if (size > DOCUMENT_MAX) refuse("document", `An article holds at most ${DOCUMENT_MAX} characters.`);
    const problem = unstorableIn(text);
    if (problem) refuse(path, problem);
    checkAttributes(articleSchema.nodes[type]?.spec.attrs, attrs, `${path}.attrs`);
    checkMarks(marks, `${path}.marks`);
    if (!Array.isArray(content)) refuse(`${path}.content`, "Give a list of nodes.");
    if (content.length > NODES_MAX) refuse("document", `An article holds at most ${NODES_MAX} nodes.`);
    for (const [at, child] of content.entries())
      left.push({ value: child, path: `${path}.content.${at}`, depth: depth + 1 });
  }
}

function checkMarks(marks: unknown, path: string): void {
  if (!Array.isArray(marks) || marks.length > MARKS_MAX)
    refuse(path, `Give a list of at most ${MARKS_MAX} marks.`);
  for (const [at, mark] of marks.entries()) {
    if (!isObject(mark) || !isType(mark.type, "marks")) refuse(`${path}.${at}`, "There is no such mark.");
    checkAttributes(articleSchema.marks[mark.type]?.spec.attrs, mark.attrs, `${path}.${at}.attrs`);
  }
}

/** Attributes of the table, with what they may be. Others are left out later. */
function checkAttributes(specs: NodeType["spec"]["attrs"], attrs: unknown, path: string): void {
  if (attrs !== undefined && attrs !== null && !isObject(attrs)) refuse(path, "Give an object.");
  for (const [name, spec] of Object.entries(specs ?? {})) {
    const given = attrs && Object.hasOwn(attrs, name) ? attrs[name] : spec.default;
    // Only texts, numbers and null pass.
    const problem = problemOf(given, spec.validate) ?? unstorableIn(given) ?? unfinishedIn(given);
    if (problem) refuse(`${path}.${name}`, problem);
  }
}

const unfinishedIn = (value: unknown): string | null =>
  typeof value === "string" && placeholderIn(value) !== null ? "Give the address in its final form." : null;

function problemOf(value: unknown, validate: AttributeSpec["validate"]): string | null {
  try {
    if (typeof validate === "function") validate(value);
    return null;
  } catch (error) {
    return sentenceOf(error);
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isType = (name: unknown, of: "nodes" | "marks"): name is string =>
  typeof name === "string" && Object.hasOwn(articleSchema[of], name);

function nodeOf(json: unknown): Node {
  try {
    return articleSchema.nodeFromJSON(json);
  } catch (error) {
    refuse("document", sentenceOf(error));
  }
}

/** Each node alone, so that the problem has a place. */
function checkNode(node: Node, path: string): void {
  if (new Set(node.marks.map(({ type }) => type)).size < node.marks.length)
    refuse(`${path}.marks`, "Give each mark once.");
  if (node.type.name === "video" && !isVideo(node.attrs.provider, node.attrs.videoId))
    refuse(`${path}.attrs.videoId`, "Give the id of a video of this provider.");
  if (!node.type.validContent(node.content))
    refuse(path, `This is not what a ${node.type.name} holds: ${node.type.spec.content ?? "nothing"}.`);
  for (const [at, child] of node.children.entries()) checkNode(child, `${path}.content.${at}`);
}

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
