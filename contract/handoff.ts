// The pictures of a draft, handed from a computer to a phone. What both screens show, and for how long it holds. [G2]

/** From the QR code to the tap on the phone. */
export const CLAIM_MINUTES = 10;
/** From that tap to the last picture. */
export const FINISH_MINUTES = 30;
/** A phone that says nothing for this long has lost its connection, or is put away. */
export const PHONE_TIMEOUT_SECONDS = 40;
/** How often an open phone says that it is there. */
export const HEARTBEAT_SECONDS = 10;

/**
 * waiting: nobody has taken the link. connected: a phone has. sent: the draft was submitted, wherever. cancelled: by either
 * side, by a sign-out, or by a newer handoff. expired: not taken, or not finished, in time.
 */
export const HANDOFF_STATES = ['waiting', 'connected', 'sent', 'cancelled', 'expired'] as const;
export type HandoffState = (typeof HANDOFF_STATES)[number];
