/** The texts of a language by their keys, `inbox.empty`. */
type Tree = { readonly [key: string]: string | Tree };

export function textsOf(tree: Tree, path = ""): Map<string, string> {
  const entries = Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    const name = path ? `${path}.${key}` : key;
    return typeof value === "string" ? [[name, value]] : [...textsOf(value, name)];
  });
  return new Map(entries);
}
