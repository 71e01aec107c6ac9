/**
 * Parses a raw mail: who wrote what to whom, which mails it answers, its files, and what kind of sender it has. It runs in a thread
 * of its own, with bounds in time and memory: call readMail() of read-mail.ts.
 */

import PostalMime, { addressParser, type Email, type Address as Given } from "postal-mime";
import { plainFileName } from "@/lib/platform/file-name";
import { cut, storable } from "@/lib/platform/text";
import { type Authentication, authenticationsIn } from "./authentication";
import { type Automatic, automaticOf, wantsNoAnswer } from "./automatic";
import { guessedBounce } from "./bounce";
import { type DeliveryReport, reportOf } from "./delivery-report";
import { mailIdsIn } from "./mail-ids";
import { type Folded, foldQuotes } from "./quotes";
import { repaired } from "./repair";
import { textOfHtml } from "./text-of-html";

export type Person = { address: string; name: string | null };
export type MailFile = {
  fileName: string | null;
  mimeType: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Its name in the HTML (`cid:…`), without brackets. */
  contentId: string | null;
  /** Shown within the HTML. */
  isInline: boolean;
};

/** The parts that a limit kept out of the mail, for its readers. */
export type LeftOut = {
  /** All but the head: parsing it took too long, or it is nested or composed beyond reason. */
  rest?: true;
  /** The end of the text. */
  text?: true;
  /** The HTML: it is larger than what can be shown. */
  html?: true;
  /** How many files. */
  files?: number;
  /** How many recipients. */
  people?: number;
};

export type Mail = {
  /** Its Message-ID, without brackets, as are the next. */
  mailId: string | null;
  /** The mails that it answers, the nearest last. */
  references: string[];
  from: Person | null;
  /** False: another header says who wrote it, or `From` names several people. */
  isFromAlone: boolean;
  replyTo: Person[];
  to: Person[];
  cc: Person[];
  /** Every address to which its headers say it was delivered, in lower case. */
  deliveredTo: string[];
  subject: string | null;
  sentAt: Date | null;
  text: string;
  /** The text without what was quoted below it. */
  folded: Folded;
  html: string | null;
  files: MailFile[];
  leftOut: LeftOut;
  /** Null: a person wrote it. */
  automatic: Automatic | null;
  /** Servers' checks of its sender; the topmost header first. */
  authentications: Authentication[];
  /** No program may answer it. */
  noAnswer: boolean;
  /** A mail server's report about a mail that was sent before. */
  report: DeliveryReport | null;
};

const TEXT_MAX = 100_000;
/** A larger one is a newsletter; its text stays. */
const HTML_MAX = 512 * 1024;

/** Parses only the head of a mail beyond a limit of the parser (nesting, size of all headers). */
export async function parseMail(raw: Uint8Array): Promise<Mail> {
  let email: Email;
  try {
    email = await new Parser({ rfc822Attachments: true, maxNestingDepth: NESTING_MAX }).parse(repaired(raw));
  } catch {
    return parseHead(raw);
  }
  return mailOf(email);
}

/** A text with a file name is a file, also if its sender wants it shown (`Content-Disposition: inline`). */
class Parser extends PostalMime {
  // @ts-expect-error: not among the published types.
  override isInlineTextNode(node: {
    contentDisposition: { parsed: { params: { filename?: string } } };
  }): boolean {
    // @ts-expect-error: as above.
    return super.isInlineTextNode(node) && !node.contentDisposition.parsed.params.filename;
  }
}

const NESTING_MAX = 64;
const HEAD_BYTES_MAX = 256 * 1024;
const HEADER_BYTES_MAX = 16 * 1024;

/** Headers only, without the largest of them. */
export async function parseHead(raw: Uint8Array): Promise<Mail> {
  const head =
    Buffer.from(raw.subarray(0, HEAD_BYTES_MAX))
      .toString("latin1")
      .split(/\r?\n\r?\n/, 1)[0] ?? "";
  const fields = head.split(/\r?\n(?![ \t])/).filter((field) => field.length <= HEADER_BYTES_MAX);
  const kept = fields.filter((field) => !/^content-/i.test(field));
  const mail = mailOf(await PostalMime.parse(Buffer.from(`${kept.join("\r\n")}\r\n\r\n`, "latin1")));
  return { ...mail, leftOut: { rest: true } };
}

/** Files, recipients and texts of a mail within their limits, and what it is. */
function mailOf(email: Email): Mail {
  const headers = new Map<string, string[]>();
  for (const { key, value } of email.headers) {
    const known = headers.get(key);
    if (known) known.push(value);
    else headers.set(key, [value]);
  }
  const certain = reportOf(email.attachments);
  const from = senderOf(email, headers);
  const whole = storable(email.text ?? (email.html ? textOfHtml(email.html) : ""));
  const text = cut(whole, TEXT_MAX);
  const isShown = email.html !== undefined && email.html.length <= HTML_MAX;
  const guess = certain ? null : bounceIn(email, { headers, sender: from?.address ?? null, text });
  const report = certain ?? guess?.report ?? null;
  const files = certain ? [] : email.attachments;
  const people = (email.to?.length ?? 0) + (email.cc?.length ?? 0);
  const [to, cc] = [peopleOf(email.to), peopleOf(email.cc)];
  return {
    mailId: mailIdsIn(email.messageId)[0] ?? null,
    references: [...(guess?.mailIds ?? []), ...referencesOf(email)],
    from,
    isFromAlone: isAlone(from, headers),
    replyTo: peopleOf(email.replyTo).filter(
      ({ address }) => !isRewritten(email) || address !== addressOf(email),
    ),
    to,
    cc,
    deliveredTo: deliveredTo(email, headers),
    subject: oneLine(email.subject),
    sentAt: instantOf(email.date),
    text,
    folded: foldQuotes(text),
    html: email.html && isShown ? withPlainCids(storable(email.html)) : null,
    files: filesOf(files.slice(0, FILES_MAX), withPlainCids(email.html ?? "")),
    leftOut: {
      ...(text.length < whole.length && { text: true }),
      ...(email.html && !isShown && { html: true }),
      ...(files.length > FILES_MAX && { files: files.length - FILES_MAX }),
      ...(people > to.length + cc.length &&
        people > PEOPLE_MAX && { people: people - to.length - cc.length }),
    },
    authentications: authenticationsIn(headers.get("authentication-results")),
    ...answersTo(automaticOf(email, headers, certain), headers),
    report,
  };
}

const answersTo = (automatic: Automatic | null, headers: Map<string, string[]>) => ({
  automatic,
  noAnswer: automatic !== null || wantsNoAnswer(headers),
});

const referencesOf = ({ references, inReplyTo }: Email): string[] => {
  const found = [...mailIdsIn(references), ...mailIdsIn(inReplyTo)];
  // In-Reply-To is usually the last of References.
  return [...new Set(found.reverse())].reverse();
};

/** All text of a bounce: also of the mail that it brings back. */
function bounceIn(
  email: Email,
  given: { headers: Map<string, string[]>; sender: string | null; text: string },
) {
  const returned = email.attachments
    .filter(({ mimeType }) => /^(message\/rfc822|text\/)/.test(mimeType))
    .map(({ content }) => Buffer.from(bytesOf(content).subarray(0, 20_000)).toString("latin1"));
  const text = [given.text, ...returned].join("\n");
  return guessedBounce({ ...given, subject: oneLine(email.subject), text });
}

/** The first person with an address; without From, one from another header. */
function senderOf(email: Email, headers: Map<string, string[]>): Person | null {
  const named = (key: string): Given[] =>
    (headers.get(key) ?? []).slice(0, 1).flatMap((value) => addressParser(value));
  if (isRewritten(email)) {
    const original = peopleOf([...named("x-original-from"), ...named("x-original-sender")])[0];
    if (original) return original;
  }
  const from = named("from");
  const [sender] = peopleOf(from);
  // "Reis, Ana <ana@…>" without quotes is read as two.
  const before = from.slice(
    0,
    from.findIndex(({ address }) => address?.includes("@")),
  );
  if (sender && before.length > 0) {
    const words = [...before.map(({ name, address }) => name || address), sender.name];
    return { ...sender, name: cut(oneLine(words.filter(Boolean).join(", ")) ?? "", NAME_MAX) || null };
  }
  return sender ?? peopleOf(["reply-to", "sender", "return-path"].flatMap(named))[0] ?? null;
}

/** Whether one `From` with one address names this person: servers check no other header. */
function isAlone(sender: Person | null, headers: Map<string, string[]>): boolean {
  const given = (headers.get("from") ?? []).flatMap((value) => addressParser(value));
  const people = peopleOf(given);
  const isOne = (headers.get("from") ?? []).length === 1 && people.length === 1;
  return isOne && people[0]?.address === sender?.address;
}

const addressOf = ({ from }: Email): string | undefined => from?.address;
/** Lists write "'Ana' via Support" with their own address for people whose domain forbids (DMARC) to send in their name. */
const isRewritten = ({ from, headers }: Email): boolean =>
  / via /i.test(from?.name ?? "") && headers.some(({ key }) => /^(list-id|x-original-from)$/.test(key));

const PEOPLE_MAX = 100;
const NAME_MAX = 200;

/** Addresses go into commands of mail servers: no quotes, spaces or parameters after them. */
const ADDRESS = /^"?([^\s<>"(),;:\\@]+@[^\s<>"(),;:\\@]+)(?=$|[\s"])/;
const ADDRESS_MAX = 320;
/** Comments, and spaces beside dots, may stand inside an address (RFC 5322, 4.4). */
const plainAddress = (given: string | undefined): string =>
  (oneLine(given) ?? "").replace(/ ?\([^()]{0,200}\) ?/g, "").replace(/ ?\. ?/g, ".");

function peopleOf(given: Given[] = []): Person[] {
  const all = given
    .flatMap((one) => one.group ?? [one])
    .map(({ address, name }) => ({ address: ADDRESS.exec(plainAddress(address))?.[1] ?? "", name }));
  const people = all.filter(({ address }) => address !== "" && address.length <= ADDRESS_MAX);
  return people.slice(0, PEOPLE_MAX).map(({ address, name }) => ({
    address,
    name: cut(oneLine(name) ?? "", NAME_MAX) || null,
  }));
}

/** Servers name the recipient of the envelope under various headers; lists and forwarded mails only there. */
const DELIVERY_HEADERS = ["delivered-to", "x-original-to", "envelope-to", "x-envelope-to", "x-forwarded-to"];

function deliveredTo({ to, cc }: Email, headers: Map<string, string[]>): string[] {
  const named = DELIVERY_HEADERS.flatMap((key) => headers.get(key) ?? []).flatMap((value) =>
    peopleOf(addressParser(value)),
  );
  const traced = (headers.get("received") ?? []).flatMap(
    (line) => /\bfor <([^<>\s@]+@[^<>\s@]+)>/i.exec(line)?.[1] ?? [],
  );
  const all = [...named, ...peopleOf(to), ...peopleOf(cc)].map(({ address }) => address);
  return [...new Set([...all, ...traced].map((address) => address.toLowerCase()))];
}

const FILES_MAX = 50;

const filesOf = (attachments: Email["attachments"], html = ""): MailFile[] =>
  attachments.map(({ filename, mimeType, disposition, contentId, related, content }) => {
    const cid = contentId ? (/^<?([^<>\s]+)>?$/.exec(contentId.trim())?.[1] ?? null) : null;
    const isShown = cid !== null && html.includes(`cid:${cid}`);
    return {
      fileName: filename ? cut(plainFileName(storable(filename)), 240) || null : null,
      mimeType: /^[\w.+-]+\/[\w.+-]+$/.test(mimeType) ? mimeType : "application/octet-stream",
      bytes: bytesOf(content),
      contentId: cid,
      isInline: isShown && (related === true || disposition !== "attachment"),
    };
  });

/** A cid URL is percent-encoded (RFC 2392); the files are found by their plain ids. */
const withPlainCids = (html: string): string =>
  html.replace(/\bcid:([\w.@%+$~-]{1,400})/gi, (whole, encoded: string) => {
    try {
      const plain = decodeURIComponent(encoded);
      return /^[\w.@+$~-]+$/.test(plain) ? `cid:${plain}` : whole;
    } catch {
      return whole;
    }
  });

const bytesOf = (content: ArrayBuffer | Uint8Array | string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(typeof content === "string" ? Buffer.from(content, "utf8") : content);

/** Text of a header: one line, or null without text. */
const oneLine = (text: string | undefined | null): string | null =>
  cut(
    storable(text ?? "")
      .replace(/[\p{Cc}\s]+/gu, " ")
      .trim(),
    1000,
  ) || null;

function instantOf(date: string | undefined): Date | null {
  const at = new Date(date ?? "");
  return Number.isNaN(at.getTime()) ? null : at;
}
