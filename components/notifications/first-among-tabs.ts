/** One sound and one notification for a message, however many tabs are open. */
import { readStored, writeStored } from "@/lib/client/stored";

const KEPT_MAX = 30;
const isList = (value: unknown): value is string[] => Array.isArray(value);

/** True in the first tab that asks this of a message. */
export async function isFirst(what: "sound" | "notification", messageId: string): Promise<boolean> {
  const item = `parley-alerted:${what}`;
  function take(): boolean {
    const known = readStored(item, isList) ?? [];
    if (known.includes(messageId)) return false;
    writeStored(item, [...known, messageId].slice(-KEPT_MAX));
    return true;
  }
  return "locks" in navigator ? navigator.locks.request(item, take) : take();
}
