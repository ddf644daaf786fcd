// What a demo account is expected to show: a page after the other, each in words.

export interface Look {
  /** The page below the base, and its heading. */
  at: string;
  title: string | RegExp;
  /** What the page says. */
  says?: (string | RegExp)[];
  never?: (string | RegExp)[];
  /** Buttons and links to press, and those that are shut. */
  offers?: (string | RegExp)[];
  shut?: string[];
  /** Down to what loads only when somebody reads that far. */
  toTheEnd?: true;
  /** Photographed and judged by axe, where no other test does. */
  inspected?: true;
}
export interface Row {
  id: string;
  needs: string;
  shows: string;
  looks: Look[];
}
