/** A help center with something of everything that an article may hold. */
import { randomUUID } from "node:crypto";

type Block = { type: string; attrs?: object; content?: Block[]; text?: string; marks?: object[] };
const words = (text: string, ...marks: object[]): Block => ({
  type: "text",
  text,
  ...(marks.length > 0 && { marks }),
});
const block = (type: string, content: Block[], attrs?: object): Block => ({
  type,
  content,
  ...(attrs && { attrs }),
});
const paragraph = (...content: Block[]): Block => block("paragraph", content);
const cell = (type: string, text: string): Block =>
  block(type, [paragraph(words(text))], { colspan: 1, rowspan: 1 });

const article = (next: number): Block[] => [
  paragraph(
    words("A password protects what your customers wrote. Change it "),
    words("at once", { type: "bold" }),
    words(" if someone else may know it, and read "),
    words("how to invite others", { type: "link", attrs: { href: `article:${next}` } }),
    words(" instead of sharing it."),
  ),
  block("heading", [words("Before you begin")], { level: 2 }),
  block("bulletList", [
    block("listItem", [paragraph(words("You need the address with which you signed up."))]),
    block("listItem", [paragraph(words("Keep your recovery codes at hand."))]),
  ]),
  block("callout", [paragraph(words("A new password signs you out on all other devices."))], {
    kind: "warning",
  }),
  block("heading", [words("Change the password")], { level: 2 }),
  block(
    "orderedList",
    [
      block("listItem", [
        paragraph(words("Open "), words("Settings → Account", { type: "bold" }), words(".")),
      ]),
      block("listItem", [paragraph(words("Enter the current password, and a new one."))]),
    ],
    { start: 1 },
  ),
  block("heading", [words("With the API")], { level: 3 }),
  block(
    "codeBlock",
    [words('const answer = await fetch("/account", { method: "PATCH" });\n// 204: it is changed\n')],
    { language: "js" },
  ),
  block("table", [
    block("tableRow", [
      cell("tableHeader", "Role"),
      cell("tableHeader", "May change"),
      cell("tableHeader", "Second factor"),
    ]),
    block("tableRow", [
      cell("tableCell", "Owner"),
      cell("tableCell", "everyone’s, by a link"),
      cell("tableCell", "required"),
    ]),
    block("tableRow", [
      cell("tableCell", "Agent"),
      cell("tableCell", "the own one"),
      cell("tableCell", "as set"),
    ]),
  ]),
  block("heading", [words("If it fails")], { level: 2 }),
  block("details", [
    block("detailsSummary", [words("The link in the mail has expired")]),
    block("detailsContent", [paragraph(words("Ask for another one. Each is valid for an hour."))]),
  ]),
  block("blockquote", [paragraph(words("Most locked accounts are open again within a minute."))]),
];

type Owner = <T>(method: string, path: string, data?: object, workspaceId?: string) => Promise<T>;

/** A help center in three languages, published; resolves with its path. */
export async function fillHelpCenter(owner: Owner, workspaceId: string) {
  const call = <T>(method: string, path: string, data?: object) => owner<T>(method, path, data, workspaceId);
  const slug = `juniper-${randomUUID().slice(0, 8)}`;
  await call("GET", "articles/center");
  await call("PATCH", "articles/center", {
    ...{ slug, name: "Juniper help", color: "#7a4a9c", languages: ["en", "es", "ar"], isPublished: true },
    links: {
      header: [{ label: "Shop", url: "https://example.com/" }],
      footer: [{ label: "Privacy", url: "https://example.com/privacy" }],
    },
  });
  const collection = async (
    icon: string,
    name: string,
    description: string,
    ar: string,
    parentId: string | null = null,
  ) => {
    const id = randomUUID();
    const texts = { en: { name, description }, ar: { name: ar, description: "" } };
    await call("POST", "articles/collections", { id, parentId, icon, texts });
    return id;
  };
  const write = async (
    id: string,
    language: string,
    title: string,
    summary: string,
    content: Block[],
    version: number,
  ) => {
    const path = `articles/${id}/texts/${language}`;
    const document = block("doc", content);
    const { text } = await call<{ text: { version: number } }>("PUT", path, {
      title,
      summary,
      document,
      version,
    });
    await call("POST", `${path}/publish`, { version: text.version });
  };
  const add = async (collectionId: string | null, title: string, summary: string, content?: Block[]) => {
    const id = randomUUID();
    const input = { id, collectionId, language: "en", title };
    const made = await call<{ article: { number: number } }>("POST", "articles", input);
    await write(id, "en", title, summary, content ?? [paragraph(words(`${title}.`))], 1);
    return { id, number: made.article.number };
  };
  const account = await collection(
    "shield",
    "Account and security",
    "Passwords, second factors and who may do what.",
    "الحساب والأمان",
  );
  const shipping = await collection("truck", "Shipping", "When it leaves, and when it is there.", "الشحن");
  await collection("rocket", "Empty", "", "فارغ");
  const inner = await collection("people", "Teams", "", "الفرق", account);
  const invite = await add(account, "Invite others", "By e-mail, with a role.");
  const password = await add(
    account,
    "Reset your password",
    "In two steps, on any device.",
    article(invite.number),
  );
  await add(
    account,
    `A title that does not end where one would expect it to, ${"because somebody typed on and on ".replace("somebody", "its author").repeat(2)}`,
    "",
  );
  await add(inner, "Rotate conversations", "");
  await add(shipping, "Where is my parcel", "Its number, and what each state means.");
  await add(null, "Contact us", "");
  await write(
    password.id,
    "ar",
    "إعادة تعيين كلمة المرور",
    "في خطوتين.",
    [
      paragraph(words("كلمة المرور تحمي ما كتبه عملاؤك. غيّرها فورًا إذا عرفها شخص آخر.")),
      block("heading", [words("قبل أن تبدأ")], { level: 2 }),
      block("bulletList", [block("listItem", [paragraph(words("تحتاج إلى عنوان البريد الذي سجلت به."))])]),
      block("callout", [paragraph(words("تسجّل كلمة المرور الجديدة خروجك من الأجهزة الأخرى."))], {
        kind: "info",
      }),
      block("heading", [words("غيّر كلمة المرور")], { level: 2 }),
      block("codeBlock", [words("PATCH /account")], { language: null }),
    ],
    0,
  );
  return { path: `/help/${slug}`, password: password.number };
}
