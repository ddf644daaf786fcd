// Searches a list: ignores accents and case, ranks matches at the start of a word first. Pure.
export interface SearchOption {
  value: string;
  label: string;
  detail?: string | undefined;
  keywords?: readonly string[] | undefined;
}

export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** 0: the label starts with the query; 1: a word or keyword does; 2: it is contained; 3: no match. */
function rank(option: SearchOption, query: string): number {
  const label = foldText(option.label);
  if (label.startsWith(query)) return 0;
  const words = [...label.split(/[\s\-(),.'’]+/), ...(option.keywords ?? []).map(foldText)];
  if (words.some((word) => word.startsWith(query))) return 1;
  return label.includes(query) || foldText(option.detail ?? '').includes(query) ? 2 : 3;
}

export function filterOptions<T extends SearchOption>(options: readonly T[], query: string): T[] {
  const folded = foldText(query.trim());
  if (folded === '') return [...options];
  const ranked: T[][] = [[], [], []];
  const seen = new Set<string>();
  for (const option of options) {
    if (seen.has(option.value)) continue;
    seen.add(option.value);
    ranked[rank(option, folded)]?.push(option);
  }
  return ranked.flat();
}
