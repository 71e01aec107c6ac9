/**
 * The script of a ticket's page for its customer. The secret is in the address's fragment, which browsers send nowhere; here it goes into the
 * bodies of requests alone. Nothing is asked for before the button is pressed: programs that look at links in mails open none.
 */
import type { CustomerView } from "@/lib/inbox/customer-links/schemas";
import { createTicketView, type Problem } from "./view";
import { wordsIn } from "./words";

const AGAIN_MS = 30_000;
const PROBLEMS: Record<number, Problem> = { 404: "unknown", 409: "closed", 429: "busy" };

type Answer = CustomerView | Problem;

/** A UUIDv4: pages without https have no randomUUID(). */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) % 16) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) % 64) | 0x80;
  const hex = Array.from(bytes, (each) => each.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

async function ask(path: string, more: object = {}): Promise<Answer> {
  const response = await fetch(`/api/t/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ secret: location.hash.slice(1), ...more }),
    ...({ credentials: "omit", cache: "no-store", referrerPolicy: "no-referrer" } as const),
  }).catch(() => null);
  const view: CustomerView | null = response?.ok ? await response.json().catch(() => null) : null;
  return view ?? PROBLEMS[response?.status ?? 0] ?? "failed";
}

function begin(page: HTMLElement): void {
  const button = page.querySelector<HTMLButtonElement>("[data-open]");
  const status = page.querySelector<HTMLElement>("[role=status]");
  const brand = document.querySelector<HTMLElement>("[data-brand]");
  if (!button || !status || !brand) return;
  const words = wordsIn(document.documentElement.lang);
  if (location.hash.length < 2) {
    status.textContent = words.incomplete;
    return;
  }
  button.hidden = false;
  button.addEventListener("click", open);

  async function open(): Promise<void> {
    if (!button || !status || button.ariaDisabled === "true") return;
    button.ariaDisabled = "true";
    status.textContent = words.opening;
    const answer = await ask("read");
    button.ariaDisabled = null;
    if (typeof answer !== "string") return show(answer);
    status.textContent = words.problems[answer];
    button.textContent = words.retry;
    button.hidden = answer === "unknown";
  }

  function show(first: CustomerView): void {
    const language = first.language ?? document.documentElement.lang;
    document.documentElement.lang = language;
    /** The same for each try of the same text: it is written once. */
    let written = { text: "", clientId: "" };
    const ticket = createTicketView(wordsIn(language), language, {
      answer: async (text) => {
        if (written.text !== text) written = { text, clientId: newId() };
        const failed = take(await ask("answers", { ...written }));
        if (!failed) written = { text: "", clientId: "" };
        return failed;
      },
      close: async () => take(await ask("closing")),
    });

    function take(answer: Answer): Problem | null {
      if (typeof answer === "string") return answer;
      ticket.draw(answer);
      return null;
    }

    take(first);
    if (brand) brand.textContent = first.workspaceName;
    document.title = `#${first.number} · ${first.workspaceName}`;
    page.replaceChildren(...ticket.parts);
    ticket.focus();
    const again = async () => {
      if (document.visibilityState === "visible") take(await ask("read"));
    };
    setInterval(again, AGAIN_MS);
  }
}

// Another link in the same tab.
addEventListener("hashchange", () => location.reload());
const page = document.querySelector<HTMLElement>("[data-page]");
if (page) begin(page);
