export const ROOT: string;
export function buildIfStale(what: { client?: boolean; gateway?: boolean; quiet?: boolean }): void;
