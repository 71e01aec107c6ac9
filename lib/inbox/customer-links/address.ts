/** Where a ticket's page for its customer is, and where its script asks. The secret is behind `#`, which browsers send nowhere. */
export const CUSTOMER_PAGE = "/t";
const CALLS = ["read", "answers", "closing", "rating", "files", "uploads"].map((each) => `/api/t/${each}`);

/** Named one by one: a help center's own domain has no other route. */
export const isForCustomer = (path: string): boolean => path === CUSTOMER_PAGE || CALLS.includes(path);
