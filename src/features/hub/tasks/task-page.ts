import { ROUTES, type Segment } from '#app/paths.ts';

/** The page that completes a task. */
export const pageOf = (route: string): Segment | null =>
  ROUTES.find(({ segment }) => segment === route)?.segment ?? null;
