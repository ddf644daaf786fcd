// Hand-over to a phone.
/** Another phone claimed the link. */
export const handoffUsed = 34701;
/** Expired, cancelled or replaced by a newer hand-over. */
export const handoffOver = 34702;
