/** Path of the file. */
export const NOTICES: string;
/** Its expected contents. */
export function buildNotices(): string;
