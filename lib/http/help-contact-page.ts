/** The form of a help center for requests: what it offers, and what was typed into it. */

import type { Made } from "@/lib/articles/help-center/page-cache";
import {
  type ContactForm,
  type ContactProblem,
  contactPage,
  inputOf,
  sentPage,
  type Typed,
} from "@/lib/articles/help-center/pages/contact";
import type { View } from "@/lib/articles/help-center/pages/view";
import { readHelpForms } from "@/lib/carriers/messenger/help-requests";
import { newId } from "@/lib/platform/ids";
import { storable } from "@/lib/platform/text";

const EMPTY = { email: "", name: "", text: "", values: {} };

/** Null: this help center has no form. */
export async function showContact(view: View, query: string): Promise<Made | null> {
  const forms = await formsOf(view);
  if (forms.length === 0) return null;
  const asked = new URLSearchParams(query);
  if (asked.has("sent")) return sentPage(view);
  const form = chosenFrom(forms, asked.get("type")) ?? (forms.length === 1 ? (forms[0] ?? null) : null);
  return contactPage(view, { forms, form, typed: { ...EMPTY, clientId: newId() }, problem: null });
}

/** Those of a published help center. */
export const formsOf = async ({ center }: View): Promise<ContactForm[]> =>
  center.isPublished ? readHelpForms(center.workspaceId) : [];

export const chosenFrom = (forms: readonly ContactForm[], type: string | null): ContactForm | null =>
  forms.find(({ id }) => id === type) ?? null;

/** The sent form, as the page shows it again. Without one: what all have. */
export function typedIn(form: ContactForm | null, sent: URLSearchParams): Typed {
  const one = (name: string): string => storable(sent.get(name) ?? "").replaceAll("\r\n", "\n");
  const values = (form?.fields ?? []).map(({ key }) => [
    key,
    sent.getAll(inputOf(key)).map((value) => storable(value).replaceAll("\r\n", "\n")),
  ]);
  return {
    ...{ clientId: one("clientId"), email: one("email").trim(), name: one("name").trim() },
    ...{ text: one("text"), values: Object.fromEntries(values) },
  };
}

/** By key, as fields take them; what is empty is left out. */
export function valuesOf(form: ContactForm, { values }: Typed): Record<string, unknown> {
  const given = form.fields.flatMap(({ key, kind }): [string, unknown][] => {
    const all = (values[key] ?? []).filter((value) => value.trim() !== "");
    const [first] = all;
    if (first === undefined) return [];
    if (kind === "several") return [[key, all]];
    // No number: it stays a text, which the field refuses.
    const number = kind === "number" || kind === "money" ? Number(first) : Number.NaN;
    return [[key, Number.isNaN(number) ? first.trim() : number]];
  });
  return Object.fromEntries(given);
}

/** Null: nothing is missing. */
export function missingIn({ t }: View, form: ContactForm, typed: Typed): ContactProblem | null {
  const values = valuesOf(form, typed);
  const names = [
    ...(typed.email ? [] : [t("contact.email")]),
    ...form.fields.flatMap(({ key, name, isRequired }) =>
      isRequired && !Object.hasOwn(values, key) ? [name] : [],
    ),
    ...(typed.text.trim() ? [] : [t("contact.message")]),
  ];
  return names.length > 0 ? { kind: "missing", names } : null;
}

export const again = (
  view: View,
  shown: { forms: ContactForm[]; form: ContactForm | null; typed: Typed; problem: ContactProblem },
): Made => contactPage(view, shown);
