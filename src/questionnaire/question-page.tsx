import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { Item } from '#contract/questionnaire.ts';
import type { Page as QuestionnairePage } from '#contract/questionnaire/pages.ts';
import { classNames } from '#app/ui/class-names.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Ahead } from './ahead.tsx';
import { ItemField } from './fields/item-field.tsx';
import styles from './form.module.css';
import { firstScreen } from './first-screen.ts';
import { LegalNotes } from './legal-notes.tsx';
import { errorsOn, issueTarget, keysOf } from './places.ts';
import { TravelNotice } from './travel-notice.tsx';
import { useForm } from './use-field.ts';
import type { Sending } from './use-sending.ts';
import { useIssueText } from './use-issue-text.ts';
import { isAsked } from './use-page-head.ts';

interface QuestionPageProps {
  page: QuestionnairePage;
  /** Comes next: made while this one is read, so that the turn has only to show it. */
  ahead: QuestionnairePage | null;
  /** Of the questions. */
  isLast: boolean;
  /** Not only what fills the screen. */
  isWhole: boolean;
  /** Came from "check your answers". */
  changing: boolean;
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
  isLast,
  isWhole,
  changing,
  onDone,
  onCheck,
  sending,
}: QuestionPageProps) {
  const { t } = useLingui();
  const issueText = useIssueText();
  const { store, fixes } = useForm();
  const [tried, setTried] = useState(() => untried(page.id));
  // Of another page: nothing has been tried on this one.
  if (tried.page !== page.id) setTried(untried(page.id));
  const { told } = tried;
  const { template } = store.compiled;
  const isTest = template.kind === 'test';
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

  function goOn(): void {
    const found = wrong();
    if (found.length === 0) return onDone();
    store.tell(keysOf(store, page));
    setTried({ page: page.id, times: tried.times + 1, told: found.map(issueTarget) });
  }

  return (
    <>
      {errors.length > 0 && <ErrorSummary key={tried.times} errors={errors} />}
      {fix && (
        <Notice tone="warning" title={t`Please change this`}>
          <p dir="auto">{fix.reason}</p>
        </Notice>
      )}
      {[page, ...(ahead ? [ahead] : [])].map(({ id, items }) => (
        <Ahead key={id} isShown={id === page.id}>
          <div className={classNames(styles.items, isAsked(template.kind, items) && styles.asked)}>
            <Items items={items} isWhole={isWhole && id === page.id} />
          </div>
        </Ahead>
      ))}
      {!isTest && <LegalNotes ids={template.legal} />}
      {sending?.tooEarly && <TravelNotice />}
      {isTest && !changing && !isLast && (
        <Button className={styles.skip} onClick={onCheck}>
          <Trans>Go to the end</Trans>
        </Button>
      )}
      <ActionBar
        label={sending ? t`Send` : changing ? t`Done` : t`Continue`}
        onPress={goOn}
        loading={sending?.busy ?? false}
      />
    </>
  );
}

function Items({ items, isWhole }: { items: readonly Item[]; isWhole: boolean }) {
  const first = useMemo(() => firstScreen(items), [items]);
  return (isWhole ? items : first).map((item) => <ItemField key={item.linkId} item={item} />);
}
