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
  const outlook = header > 0 && /^\s*-{20,}\s*$/.test(lines[header - 1] ?? "") ? header - 1 : header;
  const above = outlook < 0 ? lines.length : outlook;
  const end = unmarkedHead(lines, above) ?? above;
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

/** JavaScript's \b knows no letters with accents: "escribió:" has no boundary for it. */
const ATTRIBUTION =
  /(?<!\p{L})(wrote|writes|schrieb|escribió|escreveu|scrisse|ha scritto|a écrit|schreef|skrev|napisał|kirjoitti|пишет|написал|yazdı)(?!\p{L})/iu;
const HEAD_BEGINS = /^\s*(on|am|el|em|le|il|op|den|dnia|в|a)(?!\p{L})/iu;
const HEAD_LINES = 3;
const ENDS_WITH_COLON = /[:：]\s*$/;

/** "On Monday, Ana wrote:", in one to three lines: what ends with a colon right above a quote, or says it in a known word. */
function headBefore(lines: string[], start: number, hasQuote: boolean): number | null {
  let last = start - 1;
  while (last >= 0 && isBlank(lines[last])) last--;
  if (last < 0 || !hasQuote || !ENDS_WITH_COLON.test(lines[last] ?? "")) return null;
  const known = knownHead(lines, last);
  if (known !== null) return known;
  const line = lines[last] ?? "";
  const isHead = ATTRIBUTION.test(line) || /[<@]|\d{4}/.test(line);
  if (!isHead) return null;
  // An address that was broken: "… Ana <" above "ana@shop.test>:".
  const isBroken = line.includes(">") && !line.includes("<") && isOpen(lines[last - 1] ?? "");
  return isBroken ? last - 1 : last;
}

const isOpen = (line: string): boolean => line.lastIndexOf("<") > line.lastIndexOf(">");

/** Where the head begins that ends in this line, with a known word for the beginning and one for writing. */
function knownHead(lines: string[], last: number): number | null {
  for (let at = last; at >= 0 && at > last - HEAD_LINES && !isBlank(lines[at]); at--)
    if (HEAD_BEGINS.test(lines[at] ?? "") && ATTRIBUTION.test(lines.slice(at, last + 1).join(" "))) return at;
  return null;
}

/**
 * Yahoo, Outlook on phones and others put the attribution above the earlier mail and mark none of its lines. It must have a date and
 * an address, and text of the writer above it.
 */
function unmarkedHead(lines: string[], end: number): number | null {
  const first = lines.findIndex((line) => !isBlank(line));
  for (let last = 1; last < end - 1; last++) {
    if (!ENDS_WITH_COLON.test(lines[last] ?? "")) continue;
    let below = last + 1;
    while (below < end && isBlank(lines[below])) below++;
    const at = isQuoted(lines[below]) ? null : knownHead(lines, last);
    if (at === null || at <= first) continue;
    const head = lines.slice(at, last + 1).join(" ");
    if (/\d/.test(head) && head.includes("@")) return at;
  }
  return null;
}

const MARKS =
  /^\s*-{2,}\s*(original message|ursprüngliche nachricht|mensaje original|mensagem original|message d'origine|messaggio originale|oorspronkelijk bericht)\s*-{2,}/i;
const FORWARDED =
  /^-{2,}\s*(forwarded message|weitergeleitete nachricht|mensaje reenviado|mensagem encaminhada|message transféré|messaggio inoltrato)/i;
const SENDER = /^\s*\*?(from|von|de|da|van|från|fra|od|от|kimden|差出人|发件人|寄件者)\s?[:：]\*?\s?/i;
const SUBJECT =
  /^\s*\*?(subject|betreff|asunto|assunto|objet|oggetto|onderwerp|ämne|emne|temat|тема|konu|件名|主题|主旨)\s?[:：]/i;
const OTHERS =
  /^\s*\*?(sent|date|to|gesendet|datum|an|enviado|fecha|para|data|envoyé|à|inviato|a|verzonden|aan|skickat|till|sendt|til|wysłano|do|отправлено|кому|gönderme|kime|送信日時|宛先|发送时间|收件人|寄件日期|收件者)( el| em| le)?\s?[:：]/i;

/** Outlook puts the head of the mail above it, without marks: "From: … Sent: … To: … Subject: …". */
function isForwardedHead(lines: string[], at: number): boolean {
  const line = lines[at] ?? "";
  if (MARKS.test(line)) return true;
  // What someone forwards is what they want to show.
  if (FORWARDED.test(lines[at - 1] ?? "")) return false;
  if (/^_{10,}\s*$/.test(line)) return lines.slice(at + 1, at + 4).some((next) => SENDER.test(next));
  if (!SENDER.test(line)) return false;
  // A person's own list ("From: Lisbon, To: Porto") has neither an address nor a subject.
  const below = lines.slice(at + 1, at + 6);
  const hasSubject = below.some((next) => SUBJECT.test(next));
  const others = below.filter((next) => OTHERS.test(next)).length + (hasSubject ? 1 : 0);
  return others >= 2 && (hasSubject || line.includes("@"));
}

const isSignatureMark = (line: string): boolean => /^--\s?$/.test(line);
const FROM_PHONE =
  /^(sent from (my|outlook|yahoo|mail|proton|samsung|the) |get outlook for |(obter|obtener|télécharger|scarica|ottieni|téléchargez) (o )?outlook |outlook (für|voor) |enviad[oa] (desde|do|de|a partir do) (mi|meu|iphone|ipad|yahoo|outlook|correo|mail|gmail|samsung|android)|von meinem .{1,40} gesendet|gesendet (von|mit) |envoyé (de mon|depuis) |inviato da(l mio)? ?(iphone|ipad|yahoo|outlook|mobile|smartphone)|verstuurd vanaf (mijn|outlook|yahoo))/i;
const PHONE_LENGTH_MAX = 120;
const SIGNATURE_LINES = 15;

/** The signature above `end`: what follows the usual mark, or the line that a phone adds. */
function startOfSignature(lines: string[], end: number): number {
  let last = end - 1;
  while (last >= 0 && isBlank(lines[last])) last--;
  for (let at = last; at >= 0 && at > last - SIGNATURE_LINES; at--)
    if (isSignatureMark(lines[at] ?? "")) return at;
  const line = lines[last]?.trim() ?? "";
  return line.length <= PHONE_LENGTH_MAX && FROM_PHONE.test(line) ? last : end;
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
