import { act } from 'react';

const MOST_TURNS = 1000;

function holds(check: () => unknown): boolean {
  try {
    return check() !== false;
  } catch {
    return false;
  }
}

/** Waits until the check neither returns false nor throws. */
export async function pollUntil(check: () => unknown): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    if (holds(check)) return;
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  }
  if (check() === false) throw new Error(`The expected content did not appear: ${document.body.textContent}`);
}
