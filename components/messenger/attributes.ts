/** A site's options, set by the data attributes of the tag or at run time. */

/** Each form's first group is the value. */
const FORMS = {
  /** left, right */
  position: /^(?:bottom-)?(left|right)$/,
  /** 3 or 6 hex digits */
  color: /^#?([\da-f]{3}|[\da-f]{6})$/,
  theme: /^(light|dark|auto)$/,
  /** A language tag, such as pt-BR. */
  language: /^([a-z]{2,3}(?:-[a-z\d]{2,8})*)$/,
  launcher: /^(shown|hidden)$/,
  // Texts, which keep their case, have the flag s.
  /** The text beside the launcher's icon. */
  label: /^(.{1,30})$/s,
  greeting: /^(.{1,300})$/s,
};

export type Look = { [name in keyof typeof FORMS]?: string };

/** An absent value is a choice, not a mistake; `problems` names those that cannot be used. */
export function readLook(given: Record<string, string | undefined>): [look: Look, problems: string[]] {
  const look: Look = {};
  const problems: string[] = [];
  // Pages extend Object.prototype, so only the known names are read.
  for (const name of Object.keys(FORMS)) {
    const value = given[name];
    if (!value) continue;
    const form = FORMS[name as keyof Look];
    const found = form.exec(form.dotAll ? value : value.toLowerCase())?.[1];
    if (found) look[name as keyof Look] = found;
    else problems.push(name);
  }
  return [look, problems];
}
