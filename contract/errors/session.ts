// Who asks, and whether they may.
export const tokenError = 1007;
export const tokenExpired = 1008;
export const notLoggedIn = 10007;
export const sessionExpired = 10009;
export const noPermission = 33003;
/** [M9] The embedded token is good, and for something else. */
export const tokenElsewhere = 33004;
export const badCredentials = 20001;

/** [X2] Shown as "Timeout, ...". */
export const TOKEN_CODES: readonly number[] = [tokenError, tokenExpired];
/** [X3] Loss of authority: every personal cache goes. */
export const PERMISSION_CODES: readonly number[] = [notLoggedIn, noPermission, sessionExpired];
