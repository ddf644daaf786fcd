/** In local storage while something waits to be sent: the one thing a visit looks at before it loads more. [G3] */
export const OUTBOX_MARK = 'outbox';
