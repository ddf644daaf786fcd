import { Trans, useLingui } from '@lingui/react/macro';
import { Activity, type ReactNode, useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import type { Item } from '#contract/questionnaire.ts';
import type { Page as QuestionnairePage } from '#contract/questionnaire/pages.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ItemField } from './fields/item-field.tsx';
import styles from './form.module.css';
import { FormFrame } from './form-frame.tsx';
import { firstScreen } from './first-screen.ts';
import { LegalNotes } from './legal-notes.tsx';
import { errorsOn, issueTarget, keysOf } from './places.ts';
import { TravelNotice } from './travel-notice.tsx';
import { useForm } from './use-field.ts';
import type { Sending } from './use-sending.ts';
import { useIssueText } from './use-issue-text.ts';
import { useTexts } from './use-texts.ts';

interface QuestionPageProps {
  page: QuestionnairePage;
  /** Comes next: made while this one is read, so that the turn has only to show it. */
  ahead: QuestionnairePage | null;
  step: number;
  /** All there are, the check among them. */
  steps: number;
  /** Came from "check your answers". */
  changing: boolean;
  aside?: ReactNode;
  notice?: ReactNode;
  /** One of its fields takes focus on arrival: all of them have to be there. */
  atOnce: boolean;
  onDone: () => void;
  onCheck: () => void;
  /** The last page: its button sends. */
  sending?: Sending;
}

interface Tried {
  page: string;
  times: number;
  /** Fields that were not right when it was pressed last. */
  told: readonly string[];
}
const untried = (page: string): Tried => ({ page, times: 0, told: [] });

/**
 * One topic of a form, one question of a test, or what is declared in the end. It stays while its page is turned, and its
 * button with it: a screen reader follows the focus from there to the new heading, and says it.
 */
export function QuestionPage({
  page,
  ahead,
  step,
  steps,
  changing,
  aside,
  notice,
  atOnce,
  onDone,
  onCheck,
  sending,
}: QuestionPageProps) {
  const { t } = useLingui();
  const texts = useTexts();
  const issueText = useIssueText();
  const { store, fixes } = useForm();
  const [tried, setTried] = useState(() => untried(page.id));
  // Of another page: nothing has been tried on this one.
  if (tried.page !== page.id) setTried(untried(page.id));
  const { told } = tried;
  const { template } = store.compiled;
  const isTest = template.kind === 'test';
  // Of a test it is the question that stands above its answers, not the test's name ten times.
  const isAsked = (items: readonly Item[]) => isTest && items.length === 1;
  const [asked] = isAsked(page.items) ? page.items : [];
  const fix = fixes.find(({ linkId }) => linkId === page.section.linkId);

  // A question of a test may wait: what is left open is listed in the end.
  const wrong = () =>
    errorsOn(store, page).filter(({ messageKey }) => !isTest || !messageKey.startsWith('v.required'));
  // While there is something to put right, the list follows what is typed.
  useSyncExternalStore(store.subscribeAny, () => (told.length > 0 ? store.version : 0));
  const errors =
    told.length === 0
      ? []
      : wrong()
          .map((issue) => ({ fieldId: issueTarget(issue), text: issueText(issue) }))
          .filter(({ fieldId }) => told.includes(fieldId));
  // The check is no question.
  const of = isTest ? steps - 1 : steps;
  const stepLabel = sending ? t`Last step` : isTest ? t`Question ${step} of ${of}` : t`Step ${step} of ${of}`;

  function goOn(): void {
    const found = wrong();
    if (found.length === 0) return onDone();
    store.tell(keysOf(store, page));
    setTried({ page: page.id, times: tried.times + 1, told: found.map(issueTarget) });
  }

  return (
    <FormFrame
      place={page.id}
      title={asked ? texts(asked.label, asked.values) : texts(page.section.title)}
      lead={page.section.intro && texts(page.section.intro)}
      progress={{
        value: step / steps,
        label: stepLabel,
      }}
      aside={aside}
    >
      {notice}
      {errors.length > 0 && <ErrorSummary key={tried.times} errors={errors} />}
      {fix && (
        <Notice tone="warning" title={t`Please change this`}>
          <p dir="auto">{fix.reason}</p>
        </Notice>
      )}
      {[page, ...(ahead ? [ahead] : [])].map(({ id, items }) => (
        <Activity key={id} mode={id === page.id ? 'visible' : 'hidden'}>
          <div className={isAsked(items) ? styles.asked : styles.items}>
            <Items items={items} atOnce={atOnce} isAhead={id !== page.id} />
          </div>
        </Activity>
      ))}
      {!isTest && <LegalNotes ids={template.legal} />}
      {sending?.tooEarly && <TravelNotice />}
      {isTest && !changing && step < of && (
        <Button className={styles.skip} onClick={onCheck}>
          <Trans>Go to the end</Trans>
        </Button>
      )}
      <ActionBar
        label={sending ? t`Send` : changing ? t`Done` : t`Continue`}
        onPress={goOn}
        loading={sending?.busy ?? false}
      />
    </FormFrame>
  );
}

interface ItemsProps {
  items: readonly Item[];
  atOnce: boolean;
  isAhead: boolean;
}

function Items({ items, atOnce, isAhead }: ItemsProps) {
  // The turn is there with what fills the screen; the rest follows in the next frames.
  const first = useMemo(() => firstScreen(items), [items]);
  const shown = useDeferredValue(isAhead ? first : items, first);
  return (atOnce ? items : shown).map((item) => <ItemField key={item.linkId} item={item} />);
}
