/** Features of a script that the oldest browsers lack: [name, place]. */
export function findNewerFeatures(code: string, name?: string): [string, string][];
export function findNewerStyles(css: string): string[];

/** The inline scripts and styles of a page. */
export function listInlineCode(html: string): { scripts: string[]; styles: string[] };
