export const HELD: readonly string[];
export function termProblems(language: string, source: string, text: string): string[];
