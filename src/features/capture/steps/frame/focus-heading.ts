import { arriveAtHeading } from '#app/lib/history/arrival.ts';

/**
 * Back to the top of the step, for eye and screen reader alike: what was pressed is gone. At once, in a layout effect or
 * a press: a frame later it would take the focus from where a person has moved it meanwhile.
 */
export function focusHeading(): void {
  scrollTo(0, 0);
  arriveAtHeading();
}
