/** Limits of what agents find wrong in articles. Browser-safe, without zod. */

export const PROBLEM_NOTE_MAX = 1000;
