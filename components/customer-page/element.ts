/** Makes an element. Strangers' text stays text: nothing here reads markup. */
type Props = Record<string, string | null>;

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  props: Props = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(props)) if (value !== null) made.setAttribute(key, value);
  made.append(...children);
  return made;
}
