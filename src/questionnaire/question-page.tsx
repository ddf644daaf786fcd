import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { Item } from '#contract/questionnaire.ts';
import { isEmpty } from '#contract/questionnaire/answers.ts';
import type { Page as QuestionnairePage } from '#contract/questionnaire/pages.ts';
import { classNames } from '#app/ui/class-names.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Prerendered } from './prerendered.tsx';
import { ItemField } from './fields/item-field.tsx';
import styles from './form.module.css';
import { takeFirstScreen, findErrors, getIssueFieldId, collectKeys } from './form-navigation.ts';
import { LegalNotes } from './legal-notes.tsx';
import { PendingUploadNotice } from './pending-upload-notice.tsx';
import { useForm } from './use-field.ts';
import type { SubmitState } from './use-submit.ts';
import { useIssueText } from './use-issue-text.ts';
import { isSingleQuestion } from './use-page-head.ts';

interface QuestionPageProps {
  page: QuestionnairePage;
  nextPage: QuestionnairePage | null;
  isLast: boolean;
  shouldRenderAll: boolean;
  isChanging: boolean;
  onDone: () => void;
  onCheck: () => void;
  /** Set on the page that sends the form. */
  submitState?: SubmitState;
}

interface Attempt {
  page: string;
  count: number;
  /** Fields reported by the last attempt. */
  reported: readonly string[];
}
const noAttempt = (page: string): Attempt => ({ page, count: 0, reported: [] });

/**
 * Stays mounted across page turns together with its button: a screen reader follows the focus from the button to
 * the new heading and announces it.
 */
export function QuestionPage({
  page,
  nextPage,
  isLast,
  shouldRenderAll,
  isChanging,
  onDone,
  onCheck,
  submitState,
}: QuestionPageProps) {
  const { t } = useLingui();
  const issueText = useIssueText();
  const { store, fixes } = useForm();
  const [attempt, setAttempt] = useState(() => noAttempt(page.id));
  if (attempt.page !== page.id) setAttempt(noAttempt(page.id));
  const { reported } = attempt;
  const { template } = store.compiled;
  const isTest = template.kind === 'test';
  const fix = fixes.find(({ linkId }) => linkId === page.section.linkId);

  // Questions of a test may be skipped; the check page lists them.
  const findOpenIssues = () =>
    findErrors(store, page).filter(({ messageKey }) => !isTest || !messageKey.startsWith('v.required'));
  const canSkip = isTest && !isChanging && submitState === undefined;
  const isSkipped = useSyncExternalStore(
    store.subscribeAny,
    () => canSkip && collectKeys(store, page).every((key) => isEmpty(store.answers[key])),
  );
  // While issues are listed, the list is updated on every edit.
  useSyncExternalStore(store.subscribeAny, () => (reported.length > 0 ? store.version : 0));
  const errors =
    reported.length === 0
      ? []
      : findOpenIssues()
          .map((issue) => ({ fieldId: getIssueFieldId(issue), text: issueText(issue) }))
          .filter(({ fieldId }) => reported.includes(fieldId));

  function handleContinue(): void {
    const found = findOpenIssues();
    if (found.length === 0) return onDone();
    store.showIssues(collectKeys(store, page));
    setAttempt({ page: page.id, count: attempt.count + 1, reported: found.map(getIssueFieldId) });
  }

  return (
    <>
      {errors.length > 0 && <ErrorSummary key={attempt.count} errors={errors} />}
      {fix && (
        <Notice tone="warning" title={t`Please change this answer`}>
          <p dir="auto">{fix.reason}</p>
        </Notice>
      )}
      {[page, ...(nextPage ? [nextPage] : [])].map(({ id, items }) => (
        <Prerendered key={id} isShown={id === page.id}>
          <div className={classNames(styles.items, isSingleQuestion(template.kind, items) && styles.asked)}>
            <Items items={items} isWhole={shouldRenderAll && id === page.id} />
          </div>
        </Prerendered>
      ))}
      {!isTest && <LegalNotes ids={template.legal} />}
      {submitState?.isWaitingForFiles && <PendingUploadNotice />}
      {isTest && !isChanging && !isLast && (
        <Button className={styles.skip} onClick={onCheck}>
          <Trans>Go to the end</Trans>
        </Button>
      )}
      <ActionBar
        label={submitState ? t`Send` : isChanging ? t`Done` : isSkipped ? t`Skip this question` : t`Continue`}
        onPress={handleContinue}
        loading={submitState?.isBusy ?? false}
      />
    </>
  );
}

function Items({ items, isWhole }: { items: readonly Item[]; isWhole: boolean }) {
  const first = useMemo(() => takeFirstScreen(items), [items]);
  return (isWhole ? items : first).map((item) => <ItemField key={item.linkId} item={item} />);
}
