// What is said on leaving a field moves what stands below it, and a button that moves between the down and the up of a
// press is not pressed: it waits until the button is up again.

/** A list that the browser opens itself keeps the release: the next move tells of it. */
const ENDS = ['mouseup', 'mousemove', 'dragend', 'contextmenu', 'keydown'];
let isDown = false;
let waiting: (() => void)[] = [];

function follow({ button }: MouseEvent): void {
  if (button !== 0 || isDown) return;
  isDown = true;
  for (const end of ENDS) addEventListener(end, release, true);
}

function release(event: Event): void {
  if (event instanceof MouseEvent && event.type === 'mousemove' && (event.buttons & 1) === 1) return;
  isDown = false;
  for (const end of ENDS) removeEventListener(end, release, true);
  const jobs = waiting;
  waiting = [];
  // The click follows its release at once.
  setTimeout(() => jobs.forEach((job) => job()));
}

// A finger's tap comes as a mouse's down and up as well.
addEventListener('mousedown', follow, true);

/** At once, or after the press that is under way. */
export function afterPress(job: () => void): void {
  if (isDown) waiting.push(job);
  else job();
}
