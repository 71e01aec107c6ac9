import { readLinkAddress } from "@/lib/articles/documents/addresses";

/** The address that a person means: without a scheme a page, with an @ an address of mail. Null: an article may not have it. */
export function typedAddress(typed: string): string | null {
  const text = typed.trim();
  const read = readLinkAddress(schemeOf(text) + text);
  return read && "address" in read ? read.address : null;
}

function schemeOf(text: string): string {
  const isOther = /[\s:#]/.test(text) || !text.includes(".") || text.startsWith("/");
  if (isOther) return "";
  return text.includes("@") && !text.includes("/") ? "mailto:" : "https://";
}
