// Position in a form and the next and previous ones, as pure functions. Declarations and signatures come after
// "check your answers", so that users read their answers before they declare them true. [S9, S14]
import type { CompiledTemplate, Node } from '#contract/questionnaire/compile.ts';
import { buildAnswerKey, listRowIndexes } from '#contract/questionnaire/answers.ts';
import {
  hasError,
  listPageIssues,
  findNextPage,
  type Page,
  findPreviousPage,
  listVisiblePages,
} from '#contract/questionnaire/pages.ts';
import type { Issue } from '#contract/questionnaire/problem.ts';
import { getFieldId, getPartId } from './field-id.ts';
import type { RequestedCorrection } from './form-host.ts';
import type { FormStore } from './form-store.ts';
import type { Item, TextKey } from '#contract/questionnaire.ts';

export interface FormPosition {
  page: string | null;
  /** The user opened the page to change an answer: Back and Done lead to "check your answers". */
  isChanging?: boolean;
  /** DOM id of the field to focus. If absent, the heading takes the focus. */
  focus?: string;
}

export const CHECK_POSITION: FormPosition = { page: null };

type EvaluatedForm = Pick<FormStore, 'compiled' | 'evaluation'>;

const getVisiblePages = (form: EvaluatedForm): readonly Page[] =>
  listVisiblePages(form.compiled, form.evaluation);

export const getQuestionPages = (form: EvaluatedForm): readonly Page[] =>
  removeDeclarations(form.compiled, getVisiblePages(form));

/** Null if the check page sends the form. */
export const getDeclarationPage = (form: EvaluatedForm): DeclarationPage | null =>
  buildDeclarationPage(form.compiled, getVisiblePages(form));

export interface FormStage {
  /** Id of the section; null: the check page. */
  section: string | null;
  title: TextKey | null;
}

/** The steps of a form, as its list of topics and its progress count them. */
export function listFormStages(form: EvaluatedForm): readonly FormStage[] {
  const toStep = ({ section }: Page): FormStage => ({ section: section.linkId, title: section.title });
  const declaration = getDeclarationPage(form);
  return [
    ...getQuestionPages(form).map(toStep),
    { section: null, title: null },
    ...(declaration ? [toStep(declaration)] : []),
  ];
}

/** The first page with a requested correction, else the first incomplete page, else the check page. */
export function findStartPosition(store: FormStore, fixes: readonly RequestedCorrection[]): FormPosition {
  const [toFix] = findPagesToFix(store, fixes);
  if (toFix) return { page: toFix.id, isChanging: true };
  return toPosition(findIncompletePage(store));
}

export function getNextPosition(
  store: FormStore,
  position: FormPosition,
  fixes: readonly RequestedCorrection[],
): FormPosition {
  if (position.page === null) return position;
  if (!position.isChanging) return toPosition(findNextPage(getQuestionPages(store), position.page));
  const ids = getQuestionPages(store).map(({ id }) => id);
  const at = ids.indexOf(position.page);
  const toFix = findPagesToFix(store, fixes).find(({ id }) => ids.indexOf(id) > at);
  const next = toFix ?? findIncompletePage(store);
  return next ? { page: next.id, isChanging: true } : CHECK_POSITION;
}

export function getPreviousPosition(store: FormStore, position: FormPosition): FormPosition | null {
  const pages = getQuestionPages(store);
  if (position.isChanging || position.page === getDeclarationPage(store)?.id) return CHECK_POSITION;
  const before = position.page === null ? pages.at(-1) : findPreviousPage(pages, position.page);
  return before ? { page: before.id } : null;
}

export const hasIncompletePage = (store: FormStore): boolean => findIncompletePage(store) !== null;

const findIncompletePage = (store: FormStore): Page | null =>
  getQuestionPages(store).find((page) => findErrors(store, page).length > 0) ?? null;

const toPosition = (page: Page | null): FormPosition => (page ? { page: page.id } : CHECK_POSITION);

function findPagesToFix(store: FormStore, fixes: readonly RequestedCorrection[]): readonly Page[] {
  return getQuestionPages(store).filter((page) =>
    fixes.some((fix) => isOnPage(store.compiled, page, fix.linkId)),
  );
}

function isOnPage({ nodes }: CompiledTemplate, page: Page, linkId: string): boolean {
  if (page.section.linkId === linkId) return true;
  for (let node = nodes.get(linkId) ?? null; node; node = node.parent)
    if (page.items.some((item) => item.linkId === node?.id)) return true;
  return false;
}

/** Position of one item; from there the user returns to "check your answers". */
export function findItemPosition(
  store: FormStore,
  linkId: string,
  focus = getFieldId(linkId),
): FormPosition | null {
  const { compiled } = store;
  const page = getQuestionPages(store).find((each) => isOnPage(compiled, each, linkId));
  if (page) return { page: page.id, isChanging: true, focus };
  const closing = getDeclarationPage(store);
  return closing && isOnPage(compiled, closing, linkId) ? { page: closing.id, focus } : null;
}

export function collectKeys(store: FormStore, page: Page): readonly string[] {
  const below = (node: Node | undefined): readonly string[] =>
    node
      ? [
          ...listRowIndexes(node, store.answers).map((row) => buildAnswerKey(node.id, row)),
          ...node.children.flatMap(below),
        ]
      : [];
  return page.items.flatMap((item) => below(store.compiled.nodes.get(item.linkId)));
}

export const findErrors = (store: FormStore, page: Page): readonly Issue[] =>
  listPageIssues(store.compiled, store.evaluation, page).filter((issue) => hasError([issue]));

export function getIssueFieldId({ linkId, row, field }: Issue): string {
  const id = getFieldId(linkId, row);
  return field === undefined ? id : getPartId(id, field);
}

interface DeclarationPage extends Page {
  id: typeof DECLARATION_ID;
}
const DECLARATION_ID = 'closing page';

const isDeclared = ({ type }: Item): boolean => type === 'declaration' || type === 'signature';

/**
 * Items of a page that move behind the check page: declarations and signatures, with all other items of the last page
 * if it has one of them.
 */
function findDeclarationItems({ template }: CompiledTemplate, { section, items }: Page): readonly Item[] {
  const isLast = section.linkId === template.sections.at(-1)?.linkId;
  return isLast && items.some(isDeclared) ? items : items.filter(isDeclared);
}

const removeDeclarations = (form: CompiledTemplate, pages: readonly Page[]): readonly Page[] =>
  pages.flatMap((page) => {
    const closing = findDeclarationItems(form, page);
    if (closing.length === 0) return [page];
    const items = page.items.filter((item) => !closing.includes(item));
    return items.length > 0 ? [{ ...page, items }] : [];
  });

function buildDeclarationPage(form: CompiledTemplate, pages: readonly Page[]): DeclarationPage | null {
  const items = pages.flatMap((page) => findDeclarationItems(form, page));
  const last = pages.findLast((page) => findDeclarationItems(form, page).length > 0);
  return last ? { id: DECLARATION_ID, section: last.section, items } : null;
}

/** The number of controls that fit on the first screen. */
const ROWS_ON_SCREEN = 10;

const countRows = (item: Item): number =>
  item.type === 'multi' || (item.type === 'single' && item.look !== 'list') ? 1 + item.options.length : 2;

/** Items visible when the page opens, at least one. The rest renders a moment later. [S9] */
export function takeFirstScreen(items: readonly Item[]): readonly Item[] {
  let rows = 0;
  const end = items.findIndex((item) => (rows += countRows(item)) >= ROWS_ON_SCREEN);
  return end === -1 ? items : items.slice(0, end + 1);
}
