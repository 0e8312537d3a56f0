/** So long may whoever decided on an offer take it back; nobody else is told of it before. */
export const UNDO_MINUTES = 2
