/** The colours of tags. Without zod. */
export const TAG_COLORS = ["gray", "teal", "blue", "purple", "pink", "orange", "yellow", "green"] as const;
