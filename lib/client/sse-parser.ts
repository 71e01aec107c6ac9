/** A parser of event streams (HTML standard, section 9.2.6), fed in chunks of any size. */

export type StreamEvent = { type: string; data: string; id: string | null };
type Listener = {
  onEvent: (event: StreamEvent) => void;
  onComment?: () => void;
  onRetry?: (delayMs: number) => void;
};

/** Feed it decoded text. An event is emitted after its blank line; an incomplete last event never is. */
export function createSseParser({ onEvent, onComment, onRetry }: Listener): (text: string) => void {
  let rest = "";
  let isStart = true;
  let type = "";
  let data: string[] = [];
  let id: string | null = null;

  function field(name: string, value: string) {
    if (name === "event") type = value;
    else if (name === "data") data.push(value);
    else if (name === "id" && !value.includes("\0")) id = value;
    else if (name === "retry" && /^\d+$/.test(value)) onRetry?.(Number(value));
  }

  function line(text: string) {
    if (text === "") {
      if (data.length > 0) onEvent({ type: type || "message", data: data.join("\n"), id });
      type = "";
      data = [];
      return;
    }
    const colon = text.indexOf(":");
    if (colon === 0) onComment?.();
    else if (colon < 0) field(text, "");
    else field(text.slice(0, colon), text.slice(text[colon + 1] === " " ? colon + 2 : colon + 1));
  }

  return (text) => {
    rest += text;
    if (isStart && rest !== "") {
      if (rest.startsWith("\uFEFF")) rest = rest.slice(1);
      isStart = false;
    }
    for (;;) {
      const end = rest.search(/[\r\n]/);
      if (end < 0) return;
      // A CR at the end of a chunk may be the first half of CRLF.
      if (rest[end] === "\r" && end === rest.length - 1) return;
      const width = rest[end] === "\r" && rest[end + 1] === "\n" ? 2 : 1;
      const whole = rest.slice(0, end);
      rest = rest.slice(end + width);
      line(whole);
    }
  };
}
