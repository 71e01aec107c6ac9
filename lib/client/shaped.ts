/** Answers of our own server, checked as far as a screen needs it. A page that reads them so does not load zod and the schemas. */

/** Reads an answer: a zod schema, or `shaped()`. */
export type Reader<Output> = {
  safeParse(
    data: unknown,
  ): { success: true; data: Output } | { success: false; error: { issues: readonly unknown[] } };
};

/** Refuses what is no object or lacks one of these fields, such as a proxy's page or the answer of another version. */
export function shaped<Output extends object>(...fields: (keyof Output & string)[]): Reader<Output> {
  return {
    safeParse(data) {
      if (typeof data !== "object" || data === null) return refusal("no object");
      const missing = fields.filter((field) => !(field in data));
      return missing.length > 0 ? refusal(...missing) : { success: true, data: data as Output };
    },
  };
}

const refusal = (...issues: string[]) => ({ success: false, error: { issues } }) as const;

/** An answer without content. */
export const nothing = shaped<object>();
