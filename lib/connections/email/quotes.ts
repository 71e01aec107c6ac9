/**
 * Separates a person's text from what their mail program quoted below it, and from a signature. Line by line, so that a
 * mail of any length costs little; in doubt nothing is folded.
 */

export type Folded = {
  /** The person's own text. */
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
const isQuoted = (line: string | undefined): boolean => /^ ?>(?!\s?[:：]\s*$)/.test(line ?? "");
const isBlank = (line: string | undefined): boolean => !line?.trim();

/** The line where a quote begins that reaches to the end; the number of lines without one. */
function startOfQuote(lines: string[]): number {
  const header = lines.findIndex((_, at) => isForwardedHead(lines, at));
  const ruler = lines.findLastIndex((line, at) => at < header && !isBlank(line));
  const outlook = /^\s*-{20,}\s*$/.test(lines[ruler] ?? "") ? ruler : header;
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
  const mark = lines.findLastIndex((_, at) => at < end && isSignatureMark(lines, at));
  const above = lines.findLastIndex((line, at) => at < mark && !isBlank(line));
  const isBelowQuote =
    isQuoted(lines[above]) && end - mark <= SIGNATURE_LINES && !lines.slice(mark, end).some(isQuoted);
  return isBelowQuote ? mark : end;
}

/** JavaScript's \b knows no letters with accents: "escribió:" has no boundary for it. */
const ATTRIBUTION =
  /(?<!\p{L})(wrote|writes|schrieb|escribió|escreveu|scrisse|ha scritto|a écrit|schreef|skrev|napisał|kirjoitti|írta|пишет|написал|yazdı)(?!\p{L})/iu;
const HEAD_BEGINS = /^\s*(on|am|el|em|le|il|op|den|dnia|w dniu|in data|в)(?!\p{L})/iu;
const HEAD_LINES = 5;
const HEAD_LENGTH_MAX = 500;
const YEAR = /\d{4}/;
const TIME = /\d[.:]\d{2}(?!\d)/;
const ADDRESS_LAST = /[^<>\s@]@[^<>\s@]+ ?> ?[:：]?$/;

const ENDS_WITH_COLON = /[:：]\s*$/;
const headIn = (lines: string[], at: number, last: number): string =>
  lines
    .slice(at, last + 1)
    .join(" ")
    .trim();

function endsHead(line: string): boolean {
  if (ENDS_WITH_COLON.test(line)) return true;
  const verb = ATTRIBUTION.exec(line);
  return verb !== null && isBlank(line.slice(verb.index + verb[0].length));
}

/** "On Monday, Ana wrote:" right above a quote: what says it with a date, or ends with a colon and looks like it. */
function headBefore(lines: string[], start: number, hasQuote: boolean): number | null {
  let last = start - 1;
  while (last >= 0 && isBlank(lines[last])) last--;
  const line = lines[last] ?? "";
  if (last < 0 || !hasQuote || !endsHead(line)) return null;
  const dated = datedHead(lines, last);
  if (dated !== null) return dated;
  return ENDS_WITH_COLON.test(line) && (ATTRIBUTION.test(line) || /[<@]|\d{4}/.test(line)) ? last : null;
}

/**
 * Where the head begins that ends in this line: a date with a known word for writing; or date, time and, at its end, an address.
 * It begins with a known word, else with a paragraph.
 */
function datedHead(lines: string[], last: number): number | null {
  let paragraph: number | null = null;
  for (let at = last; at >= 0 && at > last - HEAD_LINES && !isBlank(lines[at]); at--) {
    const head = headIn(lines, at, last);
    if (head.length > HEAD_LENGTH_MAX) break;
    const begins = HEAD_BEGINS.test(lines[at] ?? "");
    const says = ATTRIBUTION.test(head)
      ? YEAR.test(head) || TIME.test(head) || (begins && /\d/.test(head))
      : YEAR.test(head) && TIME.test(head) && ADDRESS_LAST.test(head);
    if (!says) continue;
    if (begins) return at;
    if (isBlank(lines[at - 1])) paragraph = at;
  }
  return paragraph;
}

/**
 * Yahoo, Outlook on phones and others put the attribution above the earlier mail and mark none of its lines. It must have an address
 * too, and text of the writer above it.
 */
function unmarkedHead(lines: string[], end: number): number | null {
  const first = lines.findIndex((line) => !isBlank(line));
  for (let last = 1; last < end - 1; last++) {
    if (!endsHead(lines[last] ?? "")) continue;
    let below = last + 1;
    while (below < end && isBlank(lines[below])) below++;
    const at = isQuoted(lines[below]) ? null : datedHead(lines, last);
    if (at === null || at <= first) continue;
    if (headIn(lines, at, last).includes("@")) return at;
  }
  return null;
}

const MARKS =
  /^\s*\*?-{2,}\s*(original message|ursprüngliche nachricht|mensaje original|mensagem original|message d'origine|messaggio originale|oorspronkelijk bericht|oprindelig besked|opprinnelig melding|ursprungligt meddelande|alkuperäinen viesti|oryginalna wiadomość|исходное сообщение|orijinal mesaj|原始邮件|元のメッセージ)\s*-{2,}/i;
/** Zoho: "---- On Tue, 3 Mar 2026 10:12:00 +0100 Ana<ana@shop.test> wrote ----". */
function isDashedHead(line: string): boolean {
  const head = line.trim();
  return head.startsWith("--") && head.endsWith("--") && YEAR.test(head) && ATTRIBUTION.test(head);
}
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
  if (MARKS.test(line) || isDashedHead(line)) return true;
  // A person who forwards a mail wants to show it.
  if (FORWARDED.test(lines[at - 1] ?? "")) return false;
  if (/^_{10,}\s*$/.test(line)) return lines.slice(at + 1, at + 4).some((next) => SENDER.test(next));
  if (!SENDER.test(line)) return false;
  // A person's own list ("From: Lisbon, To: Porto") has neither an address nor a subject.
  const below = lines.slice(at + 1, at + 6);
  const hasSubject = below.some((next) => SUBJECT.test(next));
  const others = below.filter((next) => OTHERS.test(next)).length + (hasSubject ? 1 : 0);
  return others >= 2 && (hasSubject || line.includes("@"));
}

const LIST_ITEM = /^\s*([-*•]|\d{1,3}[.)])\s/;
/** "-- "; without the space it may also part the items of a list. */
function isSignatureMark(lines: string[], at: number): boolean {
  const line = lines[at] ?? "";
  if (line === "-- ") return true;
  return line === "--" && !LIST_ITEM.test(lines.slice(at + 1).find((below) => !isBlank(below)) ?? "");
}
const FROM_PHONE =
  /^(sent from (my|outlook|yahoo|mail|proton|samsung|the) |get outlook for |(obter|obtener|télécharger|scarica|ottieni|téléchargez) (o )?outlook |outlook (für|voor) |enviad[oa] (desde|do|de|a partir do) (mi|meu|iphone|ipad|yahoo|outlook|correo|mail|gmail|samsung|android)|(diese nachricht wurde )?von meinem .{1,40} gesendet|gesendet (von|mit) |envoyé (de mon|depuis|à partir d[eu]) |inviato da(l mio)? ?(iphone|ipad|yahoo|outlook|mobile|smartphone)|(verstuurd|verzonden) vanaf (mijn|outlook|yahoo)|sendt fra (min|outlook)|skickat från (min|outlook)|lähetetty (minun )?(iphone|ipad|outlook)|wysłane? z (mojego |iphone|outlook)|отправлено с (моего |iphone|ipad))/i;
const PHONE_LENGTH_MAX = 120;
const SIGNATURE_LINES = 15;

/** Finds the signature above `end`: the text after the usual mark, or the line that a phone adds. */
function startOfSignature(lines: string[], end: number): number {
  let last = end - 1;
  while (last >= 0 && isBlank(lines[last])) last--;
  for (let at = last; at >= 0 && at > last - SIGNATURE_LINES; at--) if (isSignatureMark(lines, at)) return at;
  const line = lines[last]?.trim() ?? "";
  return line.length <= PHONE_LENGTH_MAX && FROM_PHONE.test(line) ? last : end;
}

/** Returns the line after a quote that begins the mail and is the only one above `end`; else 0. */
function endOfLeadingQuote(lines: string[], end: number): number {
  const first = lines.findIndex(isQuoted);
  if (first < 0 || first >= end) return 0;
  const head = headBefore(lines, first, true) ?? first;
  if (lines.slice(0, head).some((line) => !isBlank(line))) return 0;
  let at = first;
  while (at < end && (isQuoted(lines[at]) || isBlank(lines[at]))) at++;
  return lines.slice(at, end).some(isQuoted) ? 0 : at;
}
