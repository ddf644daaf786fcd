// Embedded mode: what a token may be for. [M9, C3, P2]

/** verify: run one level. update: renew the identity documents. capture: the pictures of one level, nothing else. */
export const TOKEN_PURPOSES = ['verify', 'update', 'capture'] as const;
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

/** What is done with a level: verified for the first time, or its document renewed. */
export const CASE_TASKS = ['verify', 'update'] as const;
export type CaseTask = (typeof CASE_TASKS)[number];

export const TOKEN_MINUTES = 30;
/** A token is renewed no longer than this after the first one was issued. */
export const RENEWAL_HOURS = 12;
