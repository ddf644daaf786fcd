// Authentication and permission.
export const tokenError = 1007;
export const tokenExpired = 1008;
export const notLoggedIn = 10007;
export const sessionExpired = 10009;
export const noPermission = 33003;
/** [M9] The embedded token is valid but has another purpose. */
export const tokenElsewhere = 33004;
export const badCredentials = 20001;

/** [X2] Shown as "Timeout, ...". */
export const TOKEN_CODES: readonly number[] = [tokenError, tokenExpired];
/** [X3] The client clears all personal data on these codes. */
export const PERMISSION_CODES: readonly number[] = [notLoggedIn, noPermission, sessionExpired];
