export function findMiniBrowser(): string | null;
export function findEngines(): string[];
export function ensureEngines(): string | null;
