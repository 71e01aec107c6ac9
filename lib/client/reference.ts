/** The two documented APIs, each with its page and its published document. */
export const REFERENCE_APIS = ["partner", "v1"] as const;
export type ReferenceApi = (typeof REFERENCE_APIS)[number];

const PAGES = { partner: "/reference", v1: "/reference/v1" } as const;

export const addressOf = (api: ReferenceApi): string => PAGES[api];
export const documentOf = (api: ReferenceApi): string => `/openapi/${api}.json`;
