// Malformed or refused requests, and network failures.
export const invalidRequest = 10001;
export const forbiddenOrigin = 10005;
export const rateLimited = 10006;
export const internal = 10002;
/** The data exists but was encrypted with a key that the gateway does not have. */
export const cannotBeRead = 10003;
export const notFound = 10404;
export const idempotencyConflict = 20002;
export const requestTimeout = 9000001;
export const networkError = 50016;
/** The server answered with something that is no answer of the call. The client sets it; no server sends it. */
export const notUnderstood = 50017;
/** The back end has no such call. The client sets it; no server sends it. */
export const notOffered = 50018;
