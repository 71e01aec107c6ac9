/** The form by which readers ask for a ticket, and the thanks after it. Made for each request, and not kept. It needs no script. */
import { html, type Markup } from "../html";
import type { Made } from "../page-cache";
import { documentOf } from "./frame";
import { searchForm } from "./search-form";
import type { View } from "./view";

export type ContactField = {
  key: string;
  name: string;
  kind: string;
  help: string;
  options: string[];
  currency: string | null;
  isRequired: boolean;
};
export type ContactForm = { id: string; name: string; fields: ContactField[] };

/** The form as it was sent, or nothing yet. `clientId` makes a repeated form safe. */
export type Typed = {
  clientId: string;
  email: string;
  name: string;
  text: string;
  /** By key. */
  values: Readonly<Record<string, readonly string[]>>;
};
/**
 * Names of what is missing or wrong; none: it was refused as a whole. Gone: the chosen form is no longer offered. Busy: a limit was reached.
 */
export type ContactProblem =
  | { kind: "missing" | "wrong"; names: string[] }
  | { kind: "gone" }
  | { kind: "busy"; retryAfterSeconds: number };
/** The field's name in the form: keys are the workspace's, and may be any of the others. */
export const inputOf = (key: string): string => `field.${key}`;

type Shown = {
  forms: readonly ContactForm[];
  form: ContactForm | null;
  typed: Typed;
  problem: ContactProblem | null;
};

/** Without a form: the choice of one. What was typed and not sent is shown either way, also where no form is left. */
export function contactPage(view: View, { forms, form, typed, problem }: Shown): Made {
  const { language, paths, t } = view;
  const title = form?.name ?? t("contact.title");
  const isShown = form !== null || problem !== null;
  const main = html`<div class="contact">
<h1>${title}</h1>
<p class="about">${t("contact.first")}</p>
${searchForm(view, "large")}${isShown ? formOf(view, { forms, form, typed, problem }) : choice(view, forms)}</div>
`;
  return page(view, {
    title,
    status: statusOf(forms, problem),
    main,
    headers: problem?.kind === "busy" ? { "retry-after": `${problem.retryAfterSeconds}` } : {},
    query: form && forms.length > 1 ? `?type=${form.id}` : "",
    crumbs: form && forms.length > 1 ? [{ name: t("contact.title"), path: paths.contact(language) }] : [],
  });
}

function statusOf({ length }: Shown["forms"], problem: ContactProblem | null): number {
  if (length === 0) return 404;
  return problem ? (problem.kind === "busy" ? 429 : 422) : 200;
}

export function sentPage(view: View): Made {
  const { language, paths, t } = view;
  const main = html`<div class="contact">
<h1>${t("contact.sent.title")}</h1>
<p role="status">${t("contact.sent.text")}</p>
<p><a class="button" href="${paths.home(language)}">${t("missing.back")}</a></p>
</div>
`;
  return page(view, {
    title: t("contact.sent.title"),
    status: 200,
    main,
    headers: {},
    query: "?sent",
    crumbs: [],
  });
}

type Part = {
  title: string;
  status: number;
  main: Markup;
  headers: Record<string, string>;
  query: string;
  crumbs: { name: string; path: string }[];
};

function page(view: View, { title, status, main, headers, query, crumbs }: Part): Made {
  const made = documentOf(view, {
    ...{ title, status, main, crumbs, path: null, written: [], hasSearch: false, hasForm: true },
    description: view.t("contact.title"),
    inLanguage: (other) => `${view.paths.contact(other)}${query}`,
  });
  return { ...made, headers: { ...made.headers, ...headers, "x-robots-tag": "noindex" } };
}

const choice = ({ language, paths, t }: View, forms: readonly ContactForm[]): Markup =>
  html`<h2>${t("contact.kind")}</h2>
<ul class="kinds">${forms.map(
    ({ id, name }) => html`<li><a href="${paths.contact(language)}?type=${id}" dir="auto">${name}</a></li>\n`,
  )}</ul>
`;

const typeInput = ({ t }: View, { forms, form }: Pick<Shown, "forms" | "form">): Markup =>
  form
    ? html`<input type="hidden" name="type" value="${form.id}">`
    : html`<p><label for="Type">${t("contact.kind")}</label>
<select id="Type" name="type" required><option value="">${t("contact.choose")}</option>${forms.map(
        ({ id, name }) => html`<option value="${id}">${name}</option>`,
      )}</select></p>`;

function formOf(view: View, { forms, form, typed, problem }: Shown): Markup {
  const { language, paths, t } = view;
  const { clientId, email, name, text, values } = typed;
  return html`<form method="post" action="${paths.contact(language)}">
${problem && html`<p class="problem" role="alert" id="Problem">${sentenceOf(view, problem, forms)}</p>\n`}<input type="hidden" name="clientId" value="${clientId}">
${forms.length > 0 && typeInput(view, { forms, form })}
<p><label for="Email">${t("contact.email")}</label>
<input id="Email" type="email" name="email" value="${email}" autocomplete="email" maxlength="254" required aria-describedby="EmailHint">
<span id="EmailHint" class="hint">${t("contact.emailHint")}</span></p>
<p><label for="Name">${t("contact.name")} <span class="hint">${t("contact.optional")}</span></label>
<input id="Name" name="name" value="${name}" autocomplete="name" maxlength="200" dir="auto"></p>
${form?.fields.map((field) => inputFor(view, field, values[field.key] ?? []))}<p><label for="Text">${t("contact.message")}</label>
<textarea id="Text" name="text" rows="6" maxlength="4096" dir="auto" required>
${text}</textarea></p>
${forms.length > 0 && html`<button>${t("contact.send")}</button>\n`}</form>
`;
}

function sentenceOf({ t, language }: View, problem: ContactProblem, forms: Shown["forms"]): string {
  if (forms.length === 0) return t("contact.closed");
  if (problem.kind === "gone" || problem.kind === "busy") return t(`contact.${problem.kind}`);
  const { kind, names } = problem;
  const list = new Intl.ListFormat(language, { type: "unit", style: "long" }).format(names);
  if (names.length === 0) return t("contact.refused");
  return kind === "missing" ? t("contact.missing", { names: list }) : t("contact.wrong", { names: list });
}

function inputFor(view: View, field: ContactField, given: readonly string[]): Markup {
  const { key, name, kind, help, currency, options, isRequired } = field;
  const { t } = view;
  const id = `Field-${key}`;
  const label = html`<span dir="auto">${name}${currency && kind === "money" && ` (${currency})`}</span>${
    !isRequired && html` <span class="hint">${t("contact.optional")}</span>`
  }`;
  const hint = help && html`<span id="${id}-hint" class="hint" dir="auto">${help}</span>`;
  const rest = html`name="${inputOf(key)}"${help && html` aria-describedby="${id}-hint"`}`;
  const required = isRequired && html` required`;
  const [value = ""] = given;
  if (kind === "several")
    return html`<fieldset><legend>${label}</legend>${options.map(
      (option) =>
        html`<label class="option"><input type="checkbox" ${rest} value="${option}"${given.includes(option) && html` checked`}> <span dir="auto">${option}</span></label>\n`,
    )}${hint}</fieldset>
`;
  const control =
    kind === "choice"
      ? html`<select id="${id}" ${rest}${required}><option value="">${t("contact.choose")}</option>${options.map(
          (option) =>
            html`<option value="${option}"${option === value && html` selected`}>${option}</option>`,
        )}</select>`
      : kind === "long_text"
        ? html`<textarea id="${id}" ${rest} rows="3" maxlength="4000" dir="auto"${required}>
${value}</textarea>`
        : html`<input id="${id}" ${rest} type="${TYPES[kind] ?? "text"}" value="${value}"${kind === "text" && html` maxlength="500" dir="auto"`}${TYPES[kind] === "number" && html` step="any"`}${required}>`;
  return html`<p><label for="${id}">${label}</label>
${control}
${hint}</p>
`;
}

const TYPES: Partial<Record<string, string>> = { number: "number", money: "number", date: "date" };
