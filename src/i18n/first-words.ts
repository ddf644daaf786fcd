// Which catalogues a page needs: for src/i18n/load.ts and src/i18n/all-words.ts, and for the boot script, which asks first.

/** What the frame and the hub's first view say. */
export const FIRST_WORDS = 'first';
/** What everything else says. */
export const OTHER_WORDS = ['user-accounts', 'inverse-error-code'] as const;
