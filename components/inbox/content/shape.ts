/**
 * Shapes for content that a provider wrote: small, because every conversation loads them. A shape returns what it knows of a
 * value, or WRONG.
 */
export const WRONG = Symbol("another shape");
export type Shape<T> = (value: unknown) => T | typeof WRONG;
export type Output<Of> = Of extends Shape<infer T> ? Exclude<T, typeof WRONG> : never;

export const string: Shape<string> = (value) => (typeof value === "string" ? value : WRONG);
export const boolean: Shape<boolean> = (value) => (typeof value === "boolean" ? value : WRONG);

/** Also a number that is written as a text. */
export const number =
  (min: number, max: number): Shape<number> =>
  (value) => {
    const read = Number(value);
    return read >= min && read <= max ? read : WRONG;
  };

const fieldsOf = (value: unknown): Record<string, unknown> | null =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;

/** Without the fields that it does not name. */
export const object =
  <T extends object>(shapes: { [Field in keyof T]: Shape<T[Field]> }): Shape<T> =>
  (value) => {
    const given = fieldsOf(value);
    if (!given) return WRONG;
    const known: Partial<T> = {};
    for (const field of Object.keys(shapes) as (keyof T & string)[]) {
      const read = shapes[field](given[field]);
      if (read === WRONG) return WRONG;
      known[field] = read;
    }
    return known as T;
  };

export const list =
  <T>(shape: Shape<T>): Shape<T[]> =>
  (value) => {
    if (!Array.isArray(value)) return WRONG;
    const read = value.map(shape);
    return read.includes(WRONG) ? WRONG : (read as T[]);
  };

export const record =
  <T>(shape: Shape<T>): Shape<Record<string, T>> =>
  (value) => {
    const given = fieldsOf(value);
    if (!given) return WRONG;
    const read = Object.entries(given).map(([name, each]) => [name, shape(each)] as const);
    return read.some(([, each]) => each === WRONG) ? WRONG : (Object.fromEntries(read) as Record<string, T>);
  };

/** Something else in its place when it is absent or has another shape. */
export const or =
  <T, Else>(shape: Shape<T>, otherwise: Else): Shape<T | Else> =>
  (value) => {
    const read = value === null || value === undefined ? WRONG : shape(value);
    return read === WRONG ? otherwise : read;
  };
export const maybe = <T>(shape: Shape<T>): Shape<T | null> => or(shape, null);

/** A text that says something. */
export const words: Shape<string | null> = (value) => (typeof value === "string" && value.trim()) || null;
export const anything: Shape<unknown> = (value) => value;
/** Null for another shape. */
export const read = <T>(shape: Shape<T>, value: unknown): T | null => {
  const known = shape(value);
  return known === WRONG ? null : known;
};
