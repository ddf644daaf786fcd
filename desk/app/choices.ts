// Choices of the officer in this browser. Never personal data of the people under review.
const KEYS = { language: 'desk-language', theme: 'desk-theme', columns: 'desk-columns' } as const;
export type Choice = keyof typeof KEYS;

export function readChoice(choice: Choice): string | null {
  try {
    return localStorage.getItem(KEYS[choice]);
  } catch {
    // Storage is blocked: the choice lasts until the page is left.
    return null;
  }
}

export function writeChoice(choice: Choice, value: string): void {
  try {
    localStorage.setItem(KEYS[choice], value);
  } catch {
    // As above.
  }
}
