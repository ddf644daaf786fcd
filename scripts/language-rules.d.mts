export function findRuleProblems(language: string, source: string, text: string): string[];
export function findForeignWords(language: string, text: string): string[];
export function findSourceProblems(text: string): string[];
