// Hand-over of a draft from a computer to a phone: states and time limits. [G2]

/** From the QR code to the claim on the phone. */
export const CLAIM_MINUTES = 10;
/** From the claim to the last picture. */
export const FINISH_MINUTES = 30;
/** Without a heartbeat for this long, the computer shows the phone as disconnected. */
export const PHONE_TIMEOUT_SECONDS = 40;
/** Interval of the phone's heartbeat. */
export const HEARTBEAT_SECONDS = 10;

/**
 * waiting: the link is not claimed. connected: a phone claimed it. sent: the draft was submitted on any device.
 * cancelled: by either side, a sign-out or a newer hand-over. expired: not claimed or not finished in time.
 */
export const HANDOFF_STATES = ['waiting', 'connected', 'sent', 'cancelled', 'expired'] as const;
export type HandoffState = (typeof HANDOFF_STATES)[number];
