/**
 * State that exists once per process. Next and the front load a module separately, so a module's own variable would exist
 * twice; these values live on globalThis.
 */
const holder = globalThis as typeof globalThis & { parley?: Map<string, unknown> };
holder.parley ??= new Map();
const values = holder.parley;

/** A getter of the value with this name, made at the first call. `take` removes the value, so the next call makes another. */
export function perProcess<T>(name: string, make: () => T): (() => T) & { take: () => T | undefined } {
  const get = (): T => {
    if (!values.has(name)) values.set(name, make());
    return values.get(name) as T;
  };
  const take = (): T | undefined => {
    const value = values.get(name) as T | undefined;
    values.delete(name);
    return value;
  };
  return Object.assign(get, { take });
}
