/** Messages of several conversations in one order. Browser-safe. */

type Numbered = { conversationId: string; number: number; createdAt: string };

/**
 * Oldest first: by number in each conversation, by time between them. A message that a slower clock stamped earlier than the one before
 * it counts as written with that one.
 */
export function inOneOrder<Message extends Numbered>(messages: Message[]): Message[] {
  const byNumber = messages.toSorted((one, other) => one.number - other.number);
  const latest = new Map<string, string>();
  const placed = byNumber.map((message) => {
    const former = latest.get(message.conversationId) ?? "";
    const at = message.createdAt > former ? message.createdAt : former;
    latest.set(message.conversationId, at);
    return { message, at };
  });
  // The sort is stable, so the numbers of one conversation stay in order.
  return placed
    .sort(
      (one, other) =>
        compare(one.at, other.at) || compare(one.message.conversationId, other.message.conversationId),
    )
    .map(({ message }) => message);
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
