export function problemsOf(language: string, source: string, text: string): string[];
