// Start, submission and decision of a level.
export const stepNotAllowed = 32001;
export const illegalTransition = 32002;
export const countryUnsupported = 32003;
export const documentTypeUnsupported = 32004;
export const attemptsExhausted = 32005;
export const underAge = 32006;
export const documentExpired = 32007;
export const caseNotOpen = 32008;
export const caseIncomplete = 32009;
export const serviceClosed = 32010;
export const notAvailableHere = 32011;
export const faceConsentMissing = 32012;
/** No provider is available. `begun`: the unavailable provider already has pictures of the user. */
export const providerDown = 32013;
