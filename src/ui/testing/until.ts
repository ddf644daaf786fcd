import { act } from 'react';

/** As long as a test may take: on a busy machine a page may be slow, and nothing is wrong with it. */
const MOST_TURNS = 1000;

function holds(check: () => unknown): boolean {
  try {
    return check() !== false;
  } catch {
    return false;
  }
}

/** Waits for what a page brings by itself: until the check neither answers false nor throws. What never comes fails. */
export async function until(check: () => unknown): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    if (holds(check)) return;
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  }
  if (check() === false) throw new Error(`it never came: ${document.body.textContent}`);
}
