/**
 * zod would try whether it may compile code, which the page's policy refuses and reports. Its settings are an object of the page
 * that zod takes over when it is loaded: a page sets them without loading zod, and before the first form does.
 */
export function keepZodFromCompiling(): void {
  const page = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
  page.__zod_globalConfig ??= {};
  page.__zod_globalConfig.jitless = true;
}
