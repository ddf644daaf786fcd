export function problemsOf(language: string, source: string, text: string): string[];
export function elsewhereIn(language: string, text: string): string[];
export function sourceProblems(text: string): string[];
