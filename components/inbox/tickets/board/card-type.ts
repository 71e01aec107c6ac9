/** The type of what a card carries while it is dragged. */
export const CARD = "application/x-parley-ticket";
