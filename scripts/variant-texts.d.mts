export function listPlaceholders(message: string): string;
export function findVariantProblem(base: string | undefined, own: string | undefined): string | null;
