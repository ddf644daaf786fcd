/** Features of a script that the oldest browsers lack: [name, place]. */
export function youngerIn(code: string, name?: string): [string, string][];
export function youngerStylesIn(css: string): string[];

/** The inline scripts and styles of a page. */
export function standingIn(html: string): { scripts: string[]; styles: string[] };
