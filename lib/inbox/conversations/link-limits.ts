/** So many conversations can be one link. A thread reads from each of them. */
export const LINK_MAX = 20;
