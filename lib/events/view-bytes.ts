/**
 * An event's data with public ids, written from PostgreSQL's text of it in one pass: the bytes of JSON.stringify(withPublicIds(…))
 * without the objects in between.
 */
import { type IdKind, isUuidAt, UUID_LENGTH, writePublicId } from "@/lib/platform/ids";
import { kindOf, partnerFileUrl } from "./event-view";

/** An enum, since the build writes its numbers into the loops. */
export enum Byte {
  Quote = 0x22,
  Backslash = 0x5c,
  Comma = 0x2c,
  Colon = 0x3a,
  Minus = 0x2d,
  Object = 0x7b,
  ObjectEnd = 0x7d,
  List = 0x5b,
  ListEnd = 0x5d,
  Space = 0x20,
  Newline = 0x0a,
  Zero = 0x30,
  Nine = 0x39,
  LetterA = 0x61,
  LetterE = 0x65,
  LetterZ = 0x7a,
}
/** JavaScript writes an integer of so many characters as PostgreSQL does. */
const INTEGER_MAX = 15;

/** Finds the names that matter among keys, without making a string of each. */
export class Names {
  /** By their number of characters, which are ASCII. */
  private readonly known: { name: string; bytes: Buffer }[][] = [];

  constructor(names: Iterable<string>) {
    for (const name of names) {
      this.known[name.length] ??= [];
      this.known[name.length]?.push({ name, bytes: Buffer.from(name) });
    }
  }

  /** The name at this place; OTHER if it is not known. */
  at(from: Uint8Array, start: number, end: number): string {
    const alike = this.known[end - start];
    if (alike)
      for (const { name, bytes } of alike) {
        let i = bytes.length - 1;
        while (i >= 0 && bytes[i] === from[start + i]) i--;
        if (i < 0) return name;
      }
    return OTHER;
  }
}
const OTHER = "other";

/** Which ids in an object are shown as public ones: all, a message's content's file, or none. */
type Shows = "all" | "file" | "none";

/** Reads a text that PostgreSQL wrote: it is JSON, with spaces and newlines alone between its tokens. */
export class ViewWriter {
  /** The next byte to read, and the next to write. */
  at = 0;
  end = 0;
  /** Set by all that JavaScript may write in another way: its reader takes the long way for this event. */
  isOdd = false;
  to: Buffer<ArrayBuffer>;

  /** `rewritten`: properties of an event's data that are not passed on as they are. */
  constructor(
    readonly from: Buffer,
    readonly length: number,
    private readonly workspaceId: string,
    private readonly rewritten: ReadonlySet<string>,
    private readonly names: Names,
  ) {
    this.to = Buffer.allocUnsafe(length + 4096);
  }

  /** Called before bytes are written that replace none of the text, so that the unread rest always fits. */
  reserve(extra: number): void {
    const needed = this.end + (this.length - this.at) + extra;
    if (needed <= this.to.length) return;
    const larger = Buffer.allocUnsafe(needed + (needed >> 2));
    larger.set(this.to.subarray(0, this.end));
    this.to = larger;
  }

  writeText(text: string): void {
    this.reserve(text.length * 3);
    this.end += this.to.write(text, this.end);
  }

  /** Skips the space before a token and returns its first byte. */
  next(): number {
    while (this.from[this.at] === Byte.Space || this.from[this.at] === Byte.Newline) this.at++;
    return this.from[this.at] as number;
  }

  /** The data of an event. */
  data(): void {
    if (this.next() === Byte.Object) this.object("", "all");
    else {
      this.isOdd = true;
      this.value("", false);
    }
  }

  /** The value of a property of this name, or an element of its list. */
  value(name: string, isShown: boolean): void {
    const first = this.next();
    if (first === Byte.Object) this.object(name, isShown ? "all" : "none");
    else if (first === Byte.List) this.list(name, isShown);
    else if (first === Byte.Quote) this.string();
    else this.literal();
  }

  private list(name: string, isShown: boolean): void {
    this.pass(Byte.List);
    while (this.next() !== Byte.ListEnd) {
      if (this.from[this.at] === Byte.Comma) this.pass(Byte.Comma);
      else this.value(name, isShown);
    }
    this.pass(Byte.ListEnd);
  }

  private object(resource: string, shows: Shows): void {
    this.pass(Byte.Object);
    while (this.next() !== Byte.ObjectEnd) {
      if (this.from[this.at] === Byte.Comma) this.pass(Byte.Comma);
      this.next();
      const key = this.at + 1;
      const first = this.from[key] as number;
      // JavaScript puts numbers before other keys.
      if (first >= Byte.Zero && first <= Byte.Nine) this.isOdd = true;
      this.string();
      const keyEnd = this.at - 1;
      this.next();
      this.pass(Byte.Colon);
      if (shows === "all" && resource === "" && this.rewritten.has(this.names.at(this.from, key, keyEnd)))
        this.isOdd = true;
      if (shows === "none") this.value("", false);
      else this.property(key, keyEnd, resource, shows);
    }
    this.pass(Byte.ObjectEnd);
  }

  private property(key: number, keyEnd: number, resource: string, shows: Shows): void {
    const first = this.next();
    const isString = first === Byte.Quote;
    if (shows === "file") {
      if (isString && this.names.at(this.from, key, keyEnd) === "attachmentId") this.id("attachment");
      else this.value("", false);
    } else if (this.isSimple(first, keyEnd - key)) this.value("", false);
    else {
      const name = this.names.at(this.from, key, keyEnd);
      if (name === "content" && first === Byte.Object) this.object("", "file");
      else if (name === "url" && isString && resource === "attachments") this.fileUrl();
      else if (isString) this.id(kindOf(name, resource));
      else this.value(name, name !== "attributes" && name !== "fields");
      if (name === "content" && first !== Byte.Object) this.isOdd = true;
    }
  }

  /** Whether this value stays as it is under every name of so many characters: most do, and their names need not be read. */
  private isSimple(first: number, nameLength: number): boolean {
    if (first === Byte.Object || first === Byte.List || nameLength === "content".length) return false;
    return first !== Byte.Quote || !(nameLength === "url".length || this.isId());
  }

  /** Whether the string that comes is a UUID. */
  private isId(): boolean {
    return this.from[this.at + UUID_LENGTH + 1] === Byte.Quote && isUuidAt(this.from, this.at + 1);
  }

  /** A string, which is an id if it looks like one. */
  id(kind: IdKind | undefined): void {
    if (kind && this.isId()) {
      this.to[this.end] = Byte.Quote;
      this.end = writePublicId(kind, this.from, this.at + 1, this.to, this.end + 1);
      this.to[this.end++] = Byte.Quote;
      this.at += UUID_LENGTH + 2;
    } else this.string();
  }

  private fileUrl(): void {
    const { at, end } = this;
    this.string();
    const url = JSON.parse(this.from.toString("utf8", at, this.at)) as string;
    this.end = end;
    this.writeText(JSON.stringify(partnerFileUrl(url, this.workspaceId)));
  }

  pass(byte: number): void {
    this.to[this.end++] = byte;
    this.at++;
  }

  /** Copies it: JavaScript and PostgreSQL escape the same characters in the same way. */
  string(): void {
    const { from, to } = this;
    let { at, end } = this;
    to[end++] = from[at++] as number;
    for (let byte = 0; byte !== Byte.Quote; ) {
      byte = from[at++] as number;
      to[end++] = byte;
      if (byte === Byte.Backslash) to[end++] = from[at++] as number;
    }
    this.at = at;
    this.end = end;
  }

  /** A number, true, false or null. */
  literal(): void {
    const { from, to, at: start } = this;
    const first = from[start] as number;
    const isWord = first >= Byte.LetterA && first <= Byte.LetterZ;
    let { at, end } = this;
    for (
      let byte = first;
      byte !== Byte.Comma && byte !== Byte.ObjectEnd && byte !== Byte.ListEnd;
      byte = from[at] as number
    ) {
      if (!isWord && (byte < Byte.Zero || byte > Byte.Nine) && !(byte === Byte.Minus && at === start))
        this.isOdd = true;
      to[end++] = byte;
      at++;
    }
    const isLong = at - start > INTEGER_MAX || (first === Byte.Minus && from[start + 1] === Byte.Zero);
    if (!isWord && isLong) this.isOdd = true;
    this.at = at;
    this.end = end;
  }
}
