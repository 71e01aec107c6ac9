const LOCAL = /^[A-Za-z0-9_'+-]+$/;
const LABEL = /^[A-Za-z0-9][A-Za-z0-9-]*$/;
const MAX = 254;

/** Whether `email()` of shapes.ts would take it, for screens that do not load zod. */
export function isEmail(text: string): boolean {
  const [local = "", domain = "", ...more] = text.trim().split("@");
  const labels = domain.split(".");
  return (
    more.length === 0 &&
    text.trim().length <= MAX &&
    local.split(".").every((part) => LOCAL.test(part)) &&
    !local.endsWith("'") &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    /^[A-Za-z]{2,}$/.test(labels.at(-1) ?? "")
  );
}
