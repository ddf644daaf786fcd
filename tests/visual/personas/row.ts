// What a demo account is expected to show: a page after the other, each in words.

export interface PageState {
  /** Of its picture, where it is not the account's and the page's. */
  name?: string;
  /** The page below the base, and its heading. */
  at: string;
  title: string | RegExp;
  /** What the page says. */
  says?: (string | RegExp)[];
  never?: (string | RegExp)[];
  /** What it says in exactly one place. */
  once?: string[];
  /** Buttons and links to press, those that are shut, and those that are absent. */
  offers?: (string | RegExp)[];
  shut?: string[];
  absent?: RegExp;
  /** Down to what loads only when somebody reads that far. */
  toTheEnd?: true;
  /** All of it fits a phone, with its footer: nothing is scrolled. */
  short?: true;
  /** Another row shows the same page with other text: only the long run inspects this one. */
  alike?: true;
}
export interface Row {
  id: string;
  needs: string;
  shows: string;
  looks: PageState[];
}

export const nameOf = (id: string, { name, at }: PageState): string => name ?? `${id}-${at}`;
