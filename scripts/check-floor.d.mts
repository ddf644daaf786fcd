/** What a script uses that is younger than the oldest browsers: [name, place]. */
export function youngerIn(code: string, name?: string): [string, string][];
export function youngerStylesIn(css: string): string[];

/** The scripts and styles that stand in a page itself. */
export function standingIn(html: string): { scripts: string[]; styles: string[] };
