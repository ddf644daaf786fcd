// The address contains whether the user is answering, so that back leads to the start page and a reload stays at the answers.
import { navigate } from '#app/lib/history/history.ts';

const STEP = 'step';
const FILL = 'answers';

export const isAnswering = (params: URLSearchParams): boolean => params.get(STEP) === FILL;

function buildUrl(filling: boolean): string {
  const params = new URLSearchParams(location.search);
  if (filling) params.set(STEP, FILL);
  else params.delete(STEP);
  const search = params.toString();
  return location.pathname + (search && `?${search}`);
}

export const openAnswers = (): void => navigate(buildUrl(true));

/** Replaces the history entry: back must not lead to the answers again. */
export const closeAnswers = (): void => navigate(buildUrl(false), { replace: true });
