// Navigation between the pages of a form, and focus after each page turn.
import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  startTransition,
} from 'react';
import { onBack } from '#app/lib/history/history.ts';
import { CheckPage } from './check-page.tsx';
import styles from './form.module.css';
import { FormFrame } from './form-frame.tsx';
import {
  CHECK_POSITION,
  getDeclarationPage,
  getQuestionPages,
  type FormPosition,
  hasIncompletePage,
  listFormStages,
  getNextPosition,
  getPreviousPosition,
  findStartPosition,
} from './form-navigation.ts';
import { QuestionPage } from './question-page.tsx';
import { useForm } from './use-field.ts';
import { usePageHead } from './use-page-head.ts';
import { useSubmit } from './use-submit.ts';

const CHECK_ID = ' check';

export function FormPages({ aside, notice }: { aside?: ReactNode; notice?: ReactNode }) {
  const { store, fixes } = useForm();
  const [start] = useState(() => findStartPosition(store, fixes));
  const [position, setPosition] = useState<FormPosition>(start);
  const box = useRef<HTMLDivElement>(null);
  const shape = useSyncExternalStore(store.subscribeShape, () => store.shape);
  const [pages, declarationPage, allSteps] = useMemo(
    () => [getQuestionPages(store), getDeclarationPage(store), listFormStages(store)] as const,
    // oxlint-disable-next-line react/exhaustive-deps -- `shape` changes with the pages
    [store, shape],
  );
  const steps = declarationPage ? [...pages, declarationPage] : pages;
  const stepCount = allSteps.length;
  const isDeclaration = declarationPage !== null && position.page === declarationPage.id;
  const { submit, ...submitState } = useSubmit();

  const shownPosition = useRef(position);
  // Runs before paint, so that the new page never shows at the old scroll position.
  useLayoutEffect(() => {
    if (shownPosition.current === position) return;
    shownPosition.current = position;
    moveFocus(box.current, position.focus);
  }, [position]);

  // A user who started at the check page or with a correction leaves the form by Back.
  const isWayOut = position.page === null && (start.page === null || start.isChanging === true);
  const before = isWayOut ? null : getPreviousPosition(store, position);
  const goBack = useEffectEvent(() => before && setPosition(before));
  const hasBefore = before !== null;
  useEffect(() => (hasBefore ? onBack(() => goBack()) : undefined), [hasBefore]);

  // A page may disappear when answers from another device arrive.
  const page =
    position.page === null ? null : (steps.find(({ id }) => id === position.page) ?? steps[0] ?? null);
  const at = page ? pages.indexOf(page) : -1;
  const step = page ? at + 1 || stepCount : pages.length + 1;
  const head = usePageHead({
    page,
    step,
    steps: allSteps,
    isLast: page ? isDeclaration : declarationPage === null,
  });

  const isPainted = usePainted(page?.id ?? CHECK_ID);
  const canPrerender = isPainted && page !== null && at !== -1;
  const nextPage = canPrerender && !position.isChanging ? (pages[at + 1] ?? null) : null;
  const showsCheck = !page || (canPrerender && !nextPage);
  return (
    <div className={styles.form} ref={box}>
      <FormFrame pageKey={page?.id ?? CHECK_ID} {...head} aside={aside}>
        {notice}
        {page && (
          <QuestionPage
            page={page}
            nextPage={nextPage}
            isLast={step >= stepCount - 1}
            shouldRenderAll={isPainted || position.focus !== undefined}
            isChanging={position.isChanging ?? false}
            {...(isDeclaration && { submitState })}
            onDone={() => {
              if (!isDeclaration)
                setPosition(
                  getNextPosition(store, position.page === page.id ? position : { page: page.id }, fixes),
                );
              // Answers from another device may have made a question visible.
              else if (hasIncompletePage(store)) setPosition(CHECK_POSITION);
              else void submit();
            }}
            onCheck={() => setPosition(CHECK_POSITION)}
          />
        )}
        {showsCheck && (
          <CheckPage
            isShown={!page}
            shouldRenderAll={!page && isPainted}
            onNavigate={setPosition}
            onDone={declarationPage ? () => setPosition({ page: declarationPage.id }) : null}
            send={submit}
            submitState={submitState}
          />
        )}
      </FormFrame>
    </div>
  );
}

function moveFocus(box: HTMLElement | null, focus: string | undefined): void {
  const field = focus === undefined ? null : document.getElementById(focus);
  (field ?? box?.querySelector('h1'))?.focus({ preventScroll: true });
  // After focus(), which forces layout; scrolling first would force it twice.
  if (focus === undefined) scrollTo({ top: 0 });
  else field?.scrollIntoView({ block: 'center' });
}

/**
 * True once the current page has been painted. Content below the first screen and the next page are rendered only then.
 */
function usePainted(place: string): boolean {
  const [painted, setPainted] = useState<string | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(place)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [place]);
  return painted === place;
}
