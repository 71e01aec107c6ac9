/**
 * "Was this useful?" without leaving the page. "No" counts when it is opened; the word is sent with the button, and replaces it. The form
 * works without this script.
 */
export function enhanceUseful(form: HTMLFormElement): void {
  const { thanks = "", failed = "" } = form.dataset;
  const yes = form.querySelector<HTMLButtonElement>('button[value="yes"]');
  const details = form.querySelector("details");
  const word = form.querySelector("textarea");
  if (!yes || !details || !word) return;
  const status = document.createElement("p");
  status.setAttribute("role", "status");
  form.append(status);
  let hasNo = false;

  const send = async (useful: "yes" | "no"): Promise<boolean> => {
    const body = new URLSearchParams({ useful, word: useful === "no" ? word.value : "" });
    const headers = { accept: "application/json" };
    const request = { method: "POST", headers, body, credentials: "omit", keepalive: true } as const;
    const isSent = await fetch(form.action, request).then(
      ({ ok }) => ok,
      () => false,
    );
    hasNo = isSent && useful === "no";
    return isSent;
  };

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const isYes = (event as SubmitEvent).submitter === yes;
    // Emptied, so that the same words are announced again.
    status.textContent = "";
    const isSent = await send(isYes ? "yes" : "no");
    status.textContent = isSent ? thanks : failed;
    if (!isSent) return;
    yes.setAttribute("aria-pressed", String(isYes));
    if (isYes) word.value = "";
    if (!isYes && details.contains(document.activeElement)) details.querySelector("summary")?.focus();
    details.open = false;
  });
  details.addEventListener("toggle", () => {
    if (!details.open) return;
    status.textContent = "";
    word.focus();
    if (!hasNo) void send("no").then(() => yes.setAttribute("aria-pressed", "false"));
  });
}
