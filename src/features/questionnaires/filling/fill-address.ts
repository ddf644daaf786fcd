// Being at the answers is part of the address, so that back leads to the page before and a reload stays there.
import { navigate } from '#app/lib/history/history.ts';

const STEP = 'step';
const FILL = 'answers';

export const isFilling = (params: URLSearchParams): boolean => params.get(STEP) === FILL;

function addressOf(filling: boolean): string {
  const params = new URLSearchParams(location.search);
  if (filling) params.set(STEP, FILL);
  else params.delete(STEP);
  const search = params.toString();
  return location.pathname + (search && `?${search}`);
}

export const goFill = (filling: boolean): void => navigate(addressOf(filling));

/** The answers are gone from the screen: no step back may lead to them. */
export const leaveFill = (): void => navigate(addressOf(false), { replace: true });
