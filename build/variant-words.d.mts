export function marksOf(message: string): string;
export function variantProblem(base: string | undefined, own: string | undefined): string | null;
