/** The file. */
export const NOTICES: string;
/** What it has to say. */
export function notices(): string;
