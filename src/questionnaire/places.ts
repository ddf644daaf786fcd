// Where a person is in a form and where they go from there. Pure, so that every way through a form can be tested.
import type { CompiledTemplate, Node } from '#contract/questionnaire/compile.ts';
import { answerKey, rowIndexes } from '#contract/questionnaire/answers.ts';
import {
  hasError,
  pageIssues,
  nextPage,
  type Page,
  previousPage,
  visiblePages,
} from '#contract/questionnaire/pages.ts';
import type { Issue } from '#contract/questionnaire/problem.ts';
import { type Closing, closingOf, questionsOf } from './closing.ts';
import { fieldId, partId } from './field-id.ts';
import type { Fix } from './form-host.ts';
import type { FormStore } from './form-store.ts';

export interface Place {
  /** Null on "check your answers". */
  page: string | null;
  /** Came to change something: back and on lead to "check your answers" again. */
  changing?: boolean;
  /** DOM id of the field to go to; the heading otherwise. */
  focus?: string;
}

export const CHECK: Place = { page: null };

const shownOn = (store: FormStore): readonly Page[] => visiblePages(store.compiled, store.evaluation);

/** The pages of questions; what is declared comes after the check. */
export const pagesOf = (store: FormStore): readonly Page[] => questionsOf(store.compiled, shownOn(store));

/** Where the answers are declared to be true, and sent; null for a form that is sent from the check. */
export const closingPage = (store: FormStore): Closing | null => closingOf(store.compiled, shownOn(store));

/** After a break: what an officer asks for, else the first page that is not right yet, else the check. */
export function startPlace(store: FormStore, fixes: readonly Fix[]): Place {
  const [toFix] = pagesToFix(store, fixes);
  if (toFix) return { page: toFix.id, changing: true };
  return openPlace(store) ?? CHECK;
}

/** Once a page is right. */
export function placeAfter(store: FormStore, place: Place, fixes: readonly Fix[]): Place {
  if (place.page === null) return place;
  if (!place.changing) return placeOf(nextPage(pagesOf(store), place.page));
  const ids = pagesOf(store).map(({ id }) => id);
  const at = ids.indexOf(place.page);
  const toFix = pagesToFix(store, fixes).find(({ id }) => ids.indexOf(id) > at);
  // A changed answer may have opened new questions.
  const next = toFix ?? firstOpen(store);
  return next ? { page: next.id, changing: true } : CHECK;
}

/** Null where the form begins. */
export function placeBefore(store: FormStore, place: Place): Place | null {
  const pages = pagesOf(store);
  if (place.changing || place.page === closingPage(store)?.id) return CHECK;
  const before = place.page === null ? pages.at(-1) : previousPage(pages, place.page);
  return before ? { page: before.id } : null;
}

function openPlace(store: FormStore): Place | null {
  const open = firstOpen(store);
  return open && { page: open.id };
}

/** Something is missing or wrong before the check. */
export const isOpen = (store: FormStore): boolean => firstOpen(store) !== null;

/** The first page of questions that is not right yet. */
const firstOpen = (store: FormStore): Page | null =>
  pagesOf(store).find((page) => errorsOn(store, page).length > 0) ?? null;

const placeOf = (page: Page | null): Place => (page ? { page: page.id } : CHECK);

function pagesToFix(store: FormStore, fixes: readonly Fix[]): readonly Page[] {
  return pagesOf(store).filter((page) => fixes.some((fix) => isOn(store.compiled, page, fix.linkId)));
}

/** Whether an item, or a section as a whole, stands on a page. */
function isOn({ nodes }: CompiledTemplate, page: Page, linkId: string): boolean {
  if (page.section.linkId === linkId) return true;
  for (let node = nodes.get(linkId) ?? null; node; node = node.parent)
    if (page.items.some((item) => item.linkId === node?.id)) return true;
  return false;
}

/** The way to one item, to come back from to "check your answers". */
export function placeOfItem(store: FormStore, linkId: string, focus = fieldId(linkId)): Place | null {
  const { compiled } = store;
  const page = pagesOf(store).find((each) => isOn(compiled, each, linkId));
  if (page) return { page: page.id, changing: true, focus };
  const closing = closingPage(store);
  return closing && isOn(compiled, closing, linkId) ? { page: closing.id, focus } : null;
}

/** Every key that can have something to say on a page. */
export function keysOf(store: FormStore, page: Page): readonly string[] {
  const below = (node: Node | undefined): readonly string[] =>
    node
      ? [
          ...rowIndexes(node, store.answers).map((row) => answerKey(node.id, row)),
          ...node.children.flatMap(below),
        ]
      : [];
  return page.items.flatMap((item) => below(store.compiled.nodes.get(item.linkId)));
}

/** What stands in the way of leaving a page. */
export const errorsOn = (store: FormStore, page: Page): readonly Issue[] =>
  pageIssues(store.compiled, store.evaluation, page).filter((issue) => hasError([issue]));

/** DOM id of the control an issue is about. */
export function issueTarget({ linkId, row, field }: Issue): string {
  const id = fieldId(linkId, row);
  return field === undefined ? id : partId(id, field);
}
