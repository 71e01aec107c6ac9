export type SqlFunction = {
  /** Below the project: lib/inbox/messages/sql/add_message.sql. */
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

/** A callee comes before its callers. */
export function readFunctions(): SqlFunction[];
export function calleesOf(entry: SqlFunction): string[];
export function parseFunction(path: string, text: string): SqlFunction;
export function schemaOf(functions: SqlFunction[]): string;
export function generateSqlFunctions(): void;
