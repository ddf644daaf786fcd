// A capture that goes on with a phone.
/** Another phone has taken the link. */
export const handoffUsed = 34701;
/** Too late, cancelled, or replaced by a newer one. */
export const handoffOver = 34702;
