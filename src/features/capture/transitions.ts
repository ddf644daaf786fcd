// State x event tables. A pair that is not in the table is illegal: it is reported and nothing changes. (Convention 8)

export type Transitions<S extends string, E extends string> = Record<S, Partial<Record<E, S>>>;

/** Where illegal pairs go; replaced by tests, and by nothing else. */
export const illegal: { report: (message: string) => void } = {
  report: (message) => console.warn(message),
};

export function follow<S extends string, E extends string>(table: Transitions<S, E>, from: S, event: E): S {
  const to = table[from][event];
  if (to === undefined) illegal.report(`illegal event ${event} in state ${from}`);
  return to ?? from;
}
