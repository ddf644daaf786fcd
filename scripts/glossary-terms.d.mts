export function findTermProblems(language: string, source: string, text: string): string[];
