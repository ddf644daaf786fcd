// What a person declares and signs stands on a page of its own behind "check your answers", wherever the template asks
// for it: nobody says that their answers are true before they have read them. [S9, S14]
import type { Item } from '#contract/questionnaire.ts';
import type { CompiledTemplate } from '#contract/questionnaire/compile.ts';
import type { Page } from '#contract/questionnaire/pages.ts';

/** The last page: what is declared, and sending. */
export interface Closing extends Page {
  id: typeof CLOSING;
}
const CLOSING = 'closing page';

const isDeclared = ({ type }: Item): boolean => type === 'declaration' || type === 'signature';

/** What of a page is said after the check. The last one closes the form as a whole where anything is declared on it. */
function closingItems({ template }: CompiledTemplate, { section, items }: Page): readonly Item[] {
  const isLast = section.linkId === template.sections.at(-1)?.linkId;
  return isLast && items.some(isDeclared) ? items : items.filter(isDeclared);
}

export const questionsOf = (form: CompiledTemplate, pages: readonly Page[]): readonly Page[] =>
  pages.flatMap((page) => {
    const closing = closingItems(form, page);
    if (closing.length === 0) return [page];
    const items = page.items.filter((item) => !closing.includes(item));
    return items.length > 0 ? [{ ...page, items }] : [];
  });

export function closingOf(form: CompiledTemplate, pages: readonly Page[]): Closing | null {
  const items = pages.flatMap((page) => closingItems(form, page));
  const last = pages.findLast((page) => closingItems(form, page).length > 0);
  return last ? { id: CLOSING, section: last.section, items } : null;
}
