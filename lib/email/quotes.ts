/**
 * Tells what a person wrote from what their mail program quoted below it, and from a signature. Line by line, so that a mail of any
 * length costs little; in doubt nothing is folded.
 */

export type Folded = {
  /** What was written. */
  text: string;
  /** The quoted mail and the signature; null without any. */
  quoted: string | null;
};

export function foldQuotes(text: string): Folded {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const below = startOfSignature(lines, startOfQuote(lines));
  const answer = endOfLeadingQuote(lines, below);
  const own = joined(lines.slice(answer, below));
  if (!own) return { text: text.trim(), quoted: null };
  const quoted = [lines.slice(0, answer), lines.slice(below)].map(joined).filter(Boolean).join("\n\n");
  return { text: own, quoted: quoted || null };
}

const joined = (lines: string[]): string => lines.join("\n").trim();
const isQuoted = (line: string | undefined): boolean => /^ ?>/.test(line ?? "");
const isBlank = (line: string | undefined): boolean => !line?.trim();

/** The line where a quote begins that reaches to the end; the number of lines without one. */
function startOfQuote(lines: string[]): number {
  const header = lines.findIndex((_, at) => isForwardedHead(lines, at));
  const end = header < 0 ? lines.length : header;
  let start = end;
  for (let at = endOfText(lines, end) - 1; at >= 0; at--) {
    if (isQuoted(lines[at])) start = at;
    else if (!isBlank(lines[at])) break;
  }
  return headBefore(lines, start, start < end) ?? start;
}

/** Below the last quote some programs put the signature: the line of its mark. */
function endOfText(lines: string[], end: number): number {
  const mark = lines.findLastIndex((line, at) => at < end && isSignatureMark(line));
  const above = lines.findLastIndex((line, at) => at < mark && !isBlank(line));
  const isBelowQuote =
    isQuoted(lines[above]) && end - mark <= SIGNATURE_LINES && !lines.slice(mark, end).some(isQuoted);
  return isBelowQuote ? mark : end;
}

const ATTRIBUTION =
  /\b(wrote|writes|schrieb|escribió|escreveu|scrisse|ha scritto|a écrit|schreef|skrev|napisał|kirjoitti)\b/i;
const HEAD_BEGINS = /^(on|am|el|em|le|il|op|den)\b/i;
const HEAD_LINES = 3;

/** "On Monday, Ana wrote:", in one to three lines: what ends with a colon right above a quote, or says it in a known word. */
function headBefore(lines: string[], start: number, hasQuote: boolean): number | null {
  let last = start - 1;
  while (last >= 0 && isBlank(lines[last])) last--;
  if (last < 0 || !hasQuote || !/[:：]\s*$/.test(lines[last] ?? "")) return null;
  for (let at = last; at >= 0 && at > last - HEAD_LINES && !isBlank(lines[at]); at--)
    if (HEAD_BEGINS.test(lines[at] ?? "") && ATTRIBUTION.test(lines.slice(at, last + 1).join(" "))) return at;
  const line = lines[last] ?? "";
  return ATTRIBUTION.test(line) || /[<@]|\d{4}/.test(line) ? last : null;
}

const MARKS =
  /^\s*-{2,}\s*(original message|ursprüngliche nachricht|mensaje original|mensagem original|message d'origine|messaggio originale|oorspronkelijk bericht)\s*-{2,}/i;
const FORWARDED =
  /^-{2,}\s*(forwarded message|weitergeleitete nachricht|mensaje reenviado|mensagem encaminhada|message transféré|messaggio inoltrato)/i;
const SENDER = /^\s*\*?(from|von|de|da|van|från|fra)\s?:\*?\s/i;
const OTHERS =
  /^\s*\*?(sent|date|to|subject|gesendet|datum|an|betreff|enviado|fecha|para|asunto|data|assunto|envoyé|à|objet|inviato|oggetto|verzonden|aan|onderwerp)( el| em)?\s?:\*?\s/i;

/** Outlook puts the head of the mail above it, without marks: "From: … Sent: … To: … Subject: …". */
function isForwardedHead(lines: string[], at: number): boolean {
  const line = lines[at] ?? "";
  if (MARKS.test(line)) return true;
  // What someone forwards is what they want to show.
  if (FORWARDED.test(lines[at - 1] ?? "")) return false;
  if (/^_{10,}\s*$/.test(line)) return lines.slice(at + 1, at + 4).some((next) => SENDER.test(next));
  return SENDER.test(line) && lines.slice(at + 1, at + 6).filter((next) => OTHERS.test(next)).length >= 2;
}

const isSignatureMark = (line: string): boolean => /^--\s?$/.test(line);
const FROM_PHONE =
  /^(sent from my |get outlook for |enviado desde mi |enviado do meu |von meinem .{1,40} gesendet|envoyé de mon )/i;
const SIGNATURE_LINES = 15;

/** The signature above `end`: what follows the usual mark, or the line that a phone adds. */
function startOfSignature(lines: string[], end: number): number {
  let last = end - 1;
  while (last >= 0 && isBlank(lines[last])) last--;
  for (let at = last; at >= 0 && at > last - SIGNATURE_LINES; at--)
    if (isSignatureMark(lines[at] ?? "")) return at;
  return FROM_PHONE.test(lines[last]?.trim() ?? "") ? last : end;
}

/** Of a mail that begins with a quote, and has no other above `end`: the line after it. Else 0. */
function endOfLeadingQuote(lines: string[], end: number): number {
  const first = lines.findIndex(isQuoted);
  if (first < 0 || first >= end) return 0;
  const head = headBefore(lines, first, true) ?? first;
  if (lines.slice(0, head).some((line) => !isBlank(line))) return 0;
  let at = first;
  while (at < end && (isQuoted(lines[at]) || isBlank(lines[at]))) at++;
  return lines.slice(at, end).some(isQuoted) ? 0 : at;
}
