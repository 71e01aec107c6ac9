/**
 * Decodes the character sets of mails, in place of the runtime's TextDecoder: Node's own decodes windows-1252 as ISO-8859-1 in 20.18.3
 * and later, 22.13 to 22.18 and some of 24 (nodejs/node 56542, 60888). Only the worker that parses mails uses it.
 */

/** The characters of 0x80 to 0x9f (WHATWG Encoding, index-windows-1252). */
const C1 = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

const windows1252 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString("latin1")
    .replace(/[\x80-\x9f]/g, (unit) => C1.charAt(unit.charCodeAt(0) - 0x80));

const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
function utf8OrNull(bytes: Uint8Array): string | null {
  try {
    return strict.decode(bytes);
  } catch {
    return null;
  }
}

/** Bytes beyond ASCII without a single valid UTF-8 character: an older program wrote them in another charset. */
const isNoUtf8 = (decoded: string): boolean =>
  decoded.includes("\ufffd") && !/[^\0-\x7f\ufffd]/.test(decoded);

/** A label may be wrong: bytes under `us-ascii` that are UTF-8 are read as UTF-8, bytes under `utf-8` that are not as windows-1252. */
export class MailDecoder extends TextDecoder {
  private readonly isAscii: boolean;
  constructor(label = "utf-8", options?: TextDecoderOptions) {
    super(label, options);
    this.isAscii = /ascii|ansi_x3/i.test(label);
  }

  override decode(given?: AllowSharedBufferSource, options?: TextDecodeOptions): string {
    if (!given || options?.stream || this.fatal) return super.decode(given, options);
    const bytes = ArrayBuffer.isView(given)
      ? new Uint8Array(given.buffer, given.byteOffset, given.byteLength)
      : new Uint8Array(given);
    if (this.encoding === "windows-1252")
      return (this.isAscii ? utf8OrNull(bytes) : null) ?? windows1252(bytes);
    if (this.encoding !== "utf-8") return super.decode(bytes);
    const decoded = super.decode(bytes);
    return isNoUtf8(decoded) && utf8OrNull(bytes) === null ? windows1252(bytes) : decoded;
  }
}
