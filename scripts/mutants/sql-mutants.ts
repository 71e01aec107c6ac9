/** Changes to the text of a SQL function, one each. Those that PostgreSQL does not take are left out when they are installed. */

export type Mutant = { name: string; line: number; text: string };
type Rule = [find: RegExp, put: string];

const SWAPS: Rule[] = [
  [/(?<= )=(?= )/g, "<>"],
  [/(?<= )<>(?= )/g, "="],
  [/(?<= )<=(?= )/g, "<"],
  [/(?<= )<(?= )/g, "<="],
  [/(?<= )>=(?= )/g, ">"],
  [/(?<= )>(?= )/g, ">="],
  [/(?<= )\+(?= )/g, "-"],
  [/(?<= )-(?= )/g, "+"],
  [/\bAND\b/g, "OR"],
  [/\bOR\b/g, "AND"],
  [/\bIS NOT NULL\b/g, "IS NULL"],
  [/\bIS NULL\b/g, "IS NOT NULL"],
  [/\bIS DISTINCT FROM\b/g, "IS NOT DISTINCT FROM"],
  [/\bNOT FOUND\b/g, "FOUND"],
  [/(?<!NOT )\bEXISTS\b/g, "NOT EXISTS"],
  [/\bNOT (?=EXISTS|\w+\.?\w* THEN|coalesce|is_)/g, ""],
  [/(?<!IF |, |:= )\btrue\b/g, "false"],
  [/\bfalse\b/g, "true"],
  [/\bleast\(/g, "greatest("],
  [/(?<=\(ORDER BY |\bORDER BY )([\w.]+)(?! DESC|[\w.])/g, "$1 DESC"],
  [/(?<=ORDER BY .*) DESC\b/g, ""],
  [/ FOR (NO KEY )?UPDATE\b/g, ""],
  [/\s+ON CONFLICT [^;]*?DO NOTHING/g, ""],
  [/(?<=\bINTO )STRICT /g, ""],
];
const CONDITION: Rule = [/(?<=\b(?:IF|ELSIF) )([^;]*?)(?= THEN\b)/g, "NOT coalesce(($1), false)"];
const STATEMENT: Rule = [/(?<=^ +)(?:PERFORM|UPDATE|INSERT|DELETE)\b[^;]*;/gm, "NULL;"];

/** Comments and strings as blanks of the same length, so that places agree. */
const blank = (text: string): string =>
  text.replace(/--.*|'(?:[^']|'')*'/g, (found) => found.replaceAll(/[^\n]/g, " "));

export function sqlMutants(text: string): Mutant[] {
  const body = text.indexOf("$$");
  const readable = blank(text);
  return [...SWAPS, CONDITION, STATEMENT].flatMap(([find, put]) =>
    [...readable.matchAll(find)].flatMap((match) => {
      const [found] = match;
      if (match.index < body) return [];
      const original = text.slice(match.index, match.index + found.length);
      const changed = put.replaceAll("$1", original);
      const line = text.slice(0, match.index).split("\n").length;
      return [
        {
          name: `${line}: ${short(original)} → ${short(changed) || "nothing"} (…${short(text.slice(match.index - 25, match.index + found.length + 25))}…)`,
          line,
          text: text.slice(0, match.index) + changed + text.slice(match.index + found.length),
        },
      ];
    }),
  );
}

const short = (text: string): string => text.replaceAll(/\s+/g, " ").trim().slice(0, 70);
