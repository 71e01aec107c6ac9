/** Parses a body strictly: refuses what JSON.parse accepts silently. */
import { AppError } from "@/lib/platform/errors";
import { unstorableIn } from "@/lib/platform/storable";

const DEPTH_MAX = 64;

/** Throws `invalid_json` that names the problem: syntax, UTF-8, nesting, duplicate keys, and what cannot be stored. */
export function parseJson(bytes: Uint8Array): unknown {
  const { value, problem } = readJson(bytes);
  const found = problem ?? unstorableIn(value);
  if (found) throw new AppError("invalid_json", found);
  return value;
}

/** Throws `invalid_json` for invalid JSON. Nesting and duplicate keys are returned with the value. */
export function readJson(bytes: Uint8Array): { value: unknown; problem: string | null } {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new AppError("invalid_json", "The body is not valid UTF-8.", { cause });
  }
  const tooDeep = nestingOf(text) > DEPTH_MAX;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new AppError("invalid_json", null, { cause });
  }
  // Stops before a recursive walk could overflow the stack.
  if (tooDeep) return { value: null, problem: `The body is nested deeper than ${DEPTH_MAX} levels.` };
  const duplicate = findDuplicateKey(text);
  if (duplicate !== null)
    return { value, problem: `The key ${JSON.stringify(duplicate)} occurs twice in one object.` };
  return { value, problem: null };
}

/** The index after the string that starts at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at + 1;
}

function nestingOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at) - 1;
    else if (character === "{" || character === "[") deepest = Math.max(deepest, ++depth);
    else if (character === "}" || character === "]") depth--;
  }
  return deepest;
}

/** `text` is valid JSON, so a string is a key exactly if a colon follows it. */
function findDuplicateKey(text: string): string | null {
  const open: Set<string>[] = [];
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === "{" || character === "[") open.push(new Set());
    else if (character === "}" || character === "]") open.pop();
    else if (character === '"') {
      const end = endOfString(text, at);
      let after = end;
      while (/\s/.test(text[after] ?? "")) after++;
      if (text[after] === ":") {
        const key = JSON.parse(text.slice(at, end)) as string;
        const keys = open.at(-1);
        if (keys?.has(key)) return key;
        keys?.add(key);
      }
      at = end - 1;
    }
  }
  return null;
}
