/** Where tabs tell each other that a session has ended. */
export const SESSION_CHANNEL = 'account-session';
