// The expected pages of a demo account and their texts.

export interface PageState {
  /** Name of its picture, where it is not account and page. */
  name?: string;
  /** The page below the base, and its heading. */
  at: string;
  title: string | RegExp;
  /** Texts of the page. */
  texts?: (string | RegExp)[];
  never?: (string | RegExp)[];
  /** Texts that appear exactly once. */
  once?: string[];
  /** Buttons and links that are enabled or absent. */
  offers?: (string | RegExp)[];
  absent?: RegExp;
  /** True to scroll down to the lazy part. */
  toTheEnd?: true;
  /** True if the page with its footer fits a phone without scrolling. */
  short?: true;
  /** Runs only with test:all, because another row shows the same page with other text. */
  alike?: true;
}
export interface Row {
  id: string;
  needs: string;
  shows: string;
  looks: PageState[];
}

export const nameOf = (id: string, { name, at }: PageState): string => name ?? `${id}-${at}`;
