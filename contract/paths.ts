// Where calls and everything beside them live. Apart from the call table, so that the client carries these few and not it.

/** Server-sent events of the signed-in person; not an envelope, so not a row. Event data: contract/schemas/events.ts. */
export const EVENTS_PATH = '/v1/private/kyc/events';
export const API_PREFIX = '/x-api';
/** Request timing events go here with a beacon; the answer is the plain text 'ok', no envelope. [C6] */
export const MONITOR_PATH = '/monitor';
