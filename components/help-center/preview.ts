/**
 * The script of the page of a link to a draft. The secret is in the address's fragment, which browsers send nowhere; here it goes into
 * the bodies of requests alone. The text is HTML of the help pages' renderer, and the page's policy lets nothing in it run.
 */
type Opened = {
  title: string;
  language: string;
  direction: string;
  isPublished: boolean;
  html: string;
};

function begin(page: HTMLElement): void {
  const { address = "", missing, failed, busy, draft, published, retry = "" } = page.dataset;
  const status = page.querySelector<HTMLElement>("[role=status]");
  const text = page.querySelector<HTMLElement>("[data-text]");
  if (!status || !text) return;
  const loading = status.textContent;

  const ask = (to: string): Promise<Response> =>
    fetch(to, {
      method: "POST",
      body: new URLSearchParams({ secret: location.hash.slice(1) }),
      ...({ credentials: "omit", cache: "no-store", referrerPolicy: "no-referrer" } as const),
    });

  async function load(): Promise<void> {
    if (!status || !text) return;
    status.textContent = loading;
    const response = await ask(address).catch(() => null);
    const opened: Opened | null = response?.ok ? await response.json().catch(() => null) : null;
    if (opened) return show(opened);
    status.textContent =
      (response?.status === 404 ? missing : response?.status === 429 ? busy : failed) ?? "";
    if (response?.status !== 404) offerRetry();
  }

  function offerRetry(): void {
    const button = document.createElement("button");
    button.className = "button";
    button.textContent = retry;
    button.addEventListener("click", () => void load());
    status?.append(" ", button);
  }

  function show({ title, language, direction, isPublished, html }: Opened): void {
    if (!status || !text) return;
    // Nothing of such a document is loaded: its pictures need the secret.
    const read = new DOMParser().parseFromString(html, "text/html");
    const pictures = [...read.images].map((picture) => ({
      picture,
      from: picture.getAttribute("src") ?? "",
    }));
    for (const { picture } of pictures) picture.removeAttribute("src");
    status.textContent = (isPublished ? published : draft) ?? "";
    document.title = title;
    text.lang = language;
    text.dir = direction;
    text.replaceChildren(...read.body.childNodes);
    void showPictures(pictures);
  }

  async function showPictures(pictures: { picture: HTMLImageElement; from: string }[]): Promise<void> {
    for (const { picture, from } of pictures) {
      const bytes = await ask(from)
        .then((response) => (response.ok ? response.blob() : null))
        .catch(() => null);
      if (bytes) picture.src = URL.createObjectURL(bytes);
    }
  }

  // A link within the page would take the place of the secret in the address.
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href^='#']");
    if (!link) return;
    event.preventDefault();
    const target = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (!target) return;
    if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
    target.scrollIntoView();
    target.focus({ preventScroll: true });
  });
  addEventListener("hashchange", () => location.reload());
  void load();
}

const page = document.querySelector<HTMLElement>(".draft");
if (page) begin(page);
