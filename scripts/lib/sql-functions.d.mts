export type SqlFunction = {
  /** Below prisma/functions. */
  path: string;
  /** `fn`: the build's own schema. */
  schema: "fn" | "public";
  name: string;
  text: string;
  header: string;
  /** What the header declares: `p.messages[].id?  text|null` has the parameter `p` and the way `.messages[].id`. */
  keys: { parameter: string; way: string; isOptional: boolean; type: string }[];
  parameters: { parameter: string; type: string }[];
  columns: string[][];
  returns: string;
};

export function readFunctions(folder?: string): SqlFunction[];
export function parseFunction(path: string, text: string): SqlFunction;
export function schemaOf(functions: SqlFunction[]): string;
export function generateSqlFunctions(): void;
