/** What an avatar shows when there is no picture. */

const TONES = 8;

/** One or two letters; "?" without a name. Counts graphemes, so that an emoji or an accent stays whole. */
export function initials(name: string | null): string {
  const words = (name ?? "").trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  const segmenter = new Intl.Segmenter();
  const letters = chosen.map((word) => {
    const bare = (word ?? "").replace(/^[\p{P}\p{S}]+(?=[\p{L}\p{N}])/u, "");
    return segmenter.segment(bare)[Symbol.iterator]().next().value?.segment ?? "";
  });
  return letters.join("").toUpperCase() || "?";
}

/** The same id has the same colour everywhere. FNV-1a, since the ids of one day share their beginning. */
export function tone(id: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index++) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
  return (hash >>> 8) % TONES;
}
