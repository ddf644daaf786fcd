// State transition tables. An event that is not in the table of the state is reported and changes nothing.

export type Transitions<S extends string, E extends string> = Record<S, Partial<Record<E, S>>>;

/** Tests replace `report`. */
export const illegalTransitionReporter: { report: (message: string) => void } = {
  report: (message) => console.warn(message),
};

export function getNextState<S extends string, E extends string>(
  table: Transitions<S, E>,
  from: S,
  event: E,
): S {
  const to = table[from][event];
  if (to === undefined) illegalTransitionReporter.report(`illegal event ${event} in state ${from}`);
  return to ?? from;
}
