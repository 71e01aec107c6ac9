/** The account and number that the provider of the benchmark has. */
export const ACCOUNT = { id: "990000000000101", phoneNumberId: "990000000000102" } as const;
