export function termProblems(language: string, source: string, text: string): string[];
