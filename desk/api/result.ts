/** Every answer is an envelope; pages read its result. Use as `select`. */
export const getResult = <T>(answer: { result: T }): T => answer.result;

interface ListAnswer<T> {
  result: { items: T[]; next: string | null; hasMore: boolean };
}

/** Options of an infinite query of a list. */
export const LIST_PAGES = {
  // Adds no parameter to the first request.
  initialPageParam: {} as never,
  getNextPageParam: ({ result }: ListAnswer<unknown>) => (result.hasMore ? result.next : undefined),
};

export const getItems = <T>(data: { pages: ListAnswer<T>[] }): T[] =>
  data.pages.flatMap(({ result }) => result.items);
