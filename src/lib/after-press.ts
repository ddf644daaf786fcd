// An error shown on blur moves the content below. A button that moves between mousedown and mouseup is not clicked,
// so the message waits for mouseup.

/** A native select sends no mouseup: the next mousemove shows that the button is up. */
const PRESS_END_EVENTS = ['mouseup', 'mousemove', 'dragend', 'contextmenu', 'keydown'];
let isDown = false;
let waiting: (() => void)[] = [];

function follow({ button }: MouseEvent): void {
  if (button !== 0 || isDown) return;
  isDown = true;
  for (const end of PRESS_END_EVENTS) addEventListener(end, release, true);
}

function release(event: Event): void {
  if (event instanceof MouseEvent && event.type === 'mousemove' && (event.buttons & 1) === 1) return;
  isDown = false;
  for (const end of PRESS_END_EVENTS) removeEventListener(end, release, true);
  const jobs = waiting;
  waiting = [];
  setTimeout(() => jobs.forEach((job) => job()));
}

// Taps send mousedown and mouseup too.
addEventListener('mousedown', follow, true);

export function runAfterPress(job: () => void): void {
  if (isDown) waiting.push(job);
  else job();
}
