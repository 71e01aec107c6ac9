/**
 * The script of a ticket's page for its customer. Nothing is asked for before the button is pressed: programs that look at links in mails
 * open none.
 */
import type { CustomerView } from "@/lib/inbox/customer-links/schemas";
import { ask, newId, type Problem, upload } from "./calls";
import { createTicketView } from "./view";
import { wordsIn } from "./words";

const AGAIN_MS = 30_000;

/** An answer keeps its id until it is sent: tried again, it is written once. */
type Written = { text: string; file: File | null; clientId: string; fileId: string | null };

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
  button.addEventListener("click", async () => {
    if (button.ariaDisabled === "true") return;
    button.ariaDisabled = "true";
    status.textContent = words.opening;
    const answer = await ask<CustomerView>("read");
    button.ariaDisabled = null;
    if (typeof answer !== "string") return show(page, brand, answer);
    status.textContent = words.problems[answer];
    button.textContent = words.retry;
    button.hidden = answer === "unknown";
  });
}

function show(page: HTMLElement, brand: HTMLElement, first: CustomerView): void {
  const language = first.language ?? document.documentElement.lang;
  document.documentElement.lang = language;
  let written: Written | null = null;
  // A read is older than anything drawn since it began.
  let drawings = 0;
  let isOver = false;

  async function answer(text: string, file: File | null): Promise<Problem | null> {
    if (written?.text !== text || written.file !== file)
      written = { text, file, clientId: newId(), fileId: null };
    const sent = written;
    if (file && !sent.fileId) {
      const stored = await upload(file);
      if (typeof stored === "string") return take(stored);
      sent.fileId = stored.id;
    }
    const { clientId, fileId } = sent;
    const said = { clientId, ...(text && { text }), ...(fileId && { fileId }) };
    const failed = take(await ask<CustomerView>("answers", said, fileId ? "file" : "failed"));
    if (!failed) written = null;
    // It was deleted meanwhile, or another message has it: the next try uploads it again.
    else if (failed === "file") sent.fileId = null;
    return failed;
  }

  const ticket = createTicketView(wordsIn(language), language, {
    answer,
    close: async () => take(await ask<CustomerView>("closing")),
    rate: async (score, comment) => take(await ask<CustomerView>("rating", { score, comment })),
    open: async (fileId) => {
      const opened = await openFile(fileId);
      return typeof opened === "string" ? take(opened) : opened;
    },
  });

  function take(given: CustomerView | Problem): Problem | null {
    if (given === "unknown") end();
    // It was closed for good meanwhile: the page shows that, and keeps what was written.
    if (given === "closed") void look();
    if (typeof given === "string") return given;
    if (isOver) return null;
    drawings += 1;
    ticket.draw(given);
    return null;
  }

  async function look(): Promise<void> {
    const before = drawings;
    const given = await ask<CustomerView>("read");
    if (before === drawings) take(given);
  }

  function end(): void {
    isOver = true;
    clearInterval(timer);
    brand.textContent = "";
    document.title = wordsIn(language).title;
    ticket.end();
  }

  take(first);
  brand.textContent = first.workspaceName;
  document.title = `#${first.number} · ${first.workspaceName}`;
  page.replaceChildren(...ticket.parts);
  ticket.focus();
  const timer = setInterval(() => {
    if (document.visibilityState === "visible") void look();
  }, AGAIN_MS);
}

/**
 * In a tab of its own, which is opened before the answer comes: later it would need another press. Where the browser opens none, the
 * address is returned.
 */
async function openFile(fileId: string): Promise<Problem | null | { url: string }> {
  const tab = window.open("", "_blank");
  if (tab) tab.opener = null;
  const given = await ask<{ url: string | null }>("files", { fileId });
  const url = typeof given === "string" ? null : given.url;
  if (!url) {
    tab?.close();
    return typeof given === "string" ? given : "failed";
  }
  if (!tab) return { url };
  tab.location.replace(url);
  return null;
}

// Another link in the same tab.
addEventListener("hashchange", () => location.reload());
const page = document.querySelector<HTMLElement>("[data-page]");
if (page) begin(page);
