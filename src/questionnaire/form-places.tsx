// Moves between the pages of a form: which one stands, where back and on lead, and what takes focus on arrival.
import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { onBack } from '#app/lib/history/back-stack.ts';
import { usePainted } from '#app/lib/hooks/use-painted.ts';
import { CheckPage } from './check-page.tsx';
import styles from './form.module.css';
import { FormFrame } from './form-frame.tsx';
import {
  CHECK,
  closingPage,
  pagesOf,
  type Place,
  isOpen,
  placeAfter,
  placeBefore,
  startPlace,
} from './places.ts';
import { QuestionPage } from './question-page.tsx';
import { useForm } from './use-field.ts';
import { usePageHead } from './use-page-head.ts';
import { useSending } from './use-sending.ts';

/** Names the check where pages go by their id. */
const CHECK_ID = ' check';

export function FormPlaces({ aside, notice }: { aside?: ReactNode; notice?: ReactNode }) {
  const { store, fixes } = useForm();
  const [start] = useState(() => startPlace(store, fixes));
  const [place, setPlace] = useState<Place>(start);
  const box = useRef<HTMLDivElement>(null);
  const shape = useSyncExternalStore(store.subscribeShape, () => store.shape);
  // The pages change with the shape, which the linter cannot see.
  // oxlint-disable-next-line react/exhaustive-deps -- the shape stands for the pages
  const [pages, closing] = useMemo(() => [pagesOf(store), closingPage(store)] as const, [store, shape]);
  const steps = closing ? [...pages, closing] : pages;
  // The check is one of them.
  const of = steps.length + 1;
  const isClosing = closing !== null && place.page === closing.id;
  const { send, ...sending } = useSending();

  const arrived = useRef(place);
  // Before it is painted: nobody sees the new page where the old one had been scrolled to.
  useLayoutEffect(() => {
    if (arrived.current === place) return;
    arrived.current = place;
    arrive(box.current, place.focus);
  }, [place]);

  // Whoever began with finished answers leaves by the way they came, not page by page.
  const isWayOut = place.page === null && (start.page === null || start.changing === true);
  const before = isWayOut ? null : placeBefore(store, place);
  const goBack = useEffectEvent(() => before && setPlace(before));
  const hasBefore = before !== null;
  useEffect(() => (hasBefore ? onBack(() => goBack()) : undefined), [hasBefore]);

  // A page can only go with answers from elsewhere.
  const page = place.page === null ? null : (steps.find(({ id }) => id === place.page) ?? steps[0] ?? null);
  const at = page ? pages.indexOf(page) : -1;
  const step = page ? at + 1 || of : pages.length + 1;
  const head = usePageHead({ page, step, steps: of, isLast: page ? isClosing : closing === null });

  // What comes next is made while this is read.
  const isPainted = usePainted(page?.id ?? CHECK_ID);
  const isAhead = isPainted && page !== null && at !== -1;
  const ahead = isAhead && !place.changing ? (pages[at + 1] ?? null) : null;
  const showsCheck = !page || (isAhead && !ahead);
  return (
    <div className={styles.form} ref={box}>
      <FormFrame place={page?.id ?? CHECK_ID} {...head} aside={aside}>
        {notice}
        {page && (
          <QuestionPage
            page={page}
            ahead={ahead}
            isLast={step >= of - 1}
            isWhole={isPainted || place.focus !== undefined}
            changing={place.changing ?? false}
            {...(isClosing && { sending })}
            onDone={() => {
              if (!isClosing)
                setPlace(placeAfter(store, place.page === page.id ? place : { page: page.id }, fixes));
              // An answer may have come from elsewhere meanwhile, and another question with it.
              else if (isOpen(store)) setPlace(CHECK);
              else void send();
            }}
            onCheck={() => setPlace(CHECK)}
          />
        )}
        {showsCheck && (
          <CheckPage
            isShown={!page}
            isWhole={!page && isPainted}
            onGo={setPlace}
            onDone={closing ? () => setPlace({ page: closing.id }) : null}
            send={send}
            sending={sending}
          />
        )}
      </FormFrame>
    </div>
  );
}

function arrive(box: HTMLElement | null, focus: string | undefined): void {
  const field = focus === undefined ? null : document.getElementById(focus);
  (field ?? box?.querySelector('h1'))?.focus({ preventScroll: true });
  // Once the focus has had the page laid out: before, the browser would do it twice.
  if (focus === undefined) scrollTo({ top: 0 });
  else field?.scrollIntoView({ block: 'center' });
}
