// Path constants. They are separate from the call table, which the client must not bundle.

/** Server-sent events. They have no envelope, so they are not in the call table. Data: contract/schemas/events.ts. */
export const EVENTS_PATH = '/v1/private/kyc/events';
export const API_PREFIX = '/x-api';
/** Request timings, sent with navigator.sendBeacon; the answer is the plain text 'ok'. [C6] */
export const MONITOR_PATH = '/monitor';
