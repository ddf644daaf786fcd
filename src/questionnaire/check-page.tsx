// Shows every answer with a link back to its field, and lists the open issues. [G8]
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Prerendered } from './prerendered.tsx';
import { CheckAnswers } from './check-answers.tsx';
import { LegalNotes } from './legal-notes.tsx';
import {
  findErrors,
  getQuestionPages,
  type FormPosition,
  getIssueFieldId,
  findItemPosition,
} from './form-navigation.ts';
import { PendingUploadNotice } from './pending-upload-notice.tsx';
import { useForm } from './use-field.ts';
import type { SubmitState } from './use-submit.ts';
import type { Issue } from '#contract/questionnaire/problem.ts';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
import { useIssueText } from './use-issue-text.ts';
import { useTexts } from './form-context.ts';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import styles from './form.module.css';

interface CheckPageProps {
  /** While false, only the answers are rendered, in advance. */
  isShown: boolean;
  shouldRenderAll: boolean;
  onNavigate: (place: FormPosition) => void;
  /** Opens the declaration page; null if this page sends the form. */
  onDone: (() => void) | null;
  send: () => Promise<void>;
  submitState: SubmitState;
}

export function CheckPage({
  isShown,
  shouldRenderAll,
  onNavigate,
  onDone,
  send,
  submitState,
}: CheckPageProps) {
  const { t } = useLingui();
  const { store } = useForm();
  const [attempts, setAttempts] = useState(0);
  if (!isShown && attempts > 0) setAttempts(0);
  useSyncExternalStore(store.subscribeAny, () => (isShown ? store.version : 0));

  const open = isShown ? getQuestionPages(store).flatMap((page) => findErrors(store, page)) : [];
  const { kind, legal } = store.compiled.template;
  const isTest = kind === 'test';

  function handleContinue(): void {
    if (open.length > 0) setAttempts(attempts + 1);
    else if (onDone) onDone();
    else void send();
  }

  return (
    <>
      {isShown && <FixList onNavigate={onNavigate} />}
      {open.length > 0 && (
        <OpenIssues key={attempts} issues={open} urgent={attempts > 0} onNavigate={onNavigate} />
      )}
      {isShown && isTest && open.length === 0 && (
        <p>
          <Trans>You’ve answered every question.</Trans>
        </p>
      )}
      {!isTest && (
        <Prerendered isShown={isShown}>
          <CheckAnswers shouldRenderAll={shouldRenderAll} onNavigate={onNavigate} />
        </Prerendered>
      )}
      {isShown && (
        <>
          {!isTest && <LegalNotes ids={legal} />}
          {submitState.isWaitingForFiles && <PendingUploadNotice />}
          <ActionBar
            label={onDone ? t`Continue` : isTest ? t`Submit` : t`Send`}
            onPress={handleContinue}
            loading={submitState.isBusy}
          />
        </>
      )}
    </>
  );
}

interface OpenIssuesProps {
  issues: readonly Issue[];
  /** The user tried to send the form: the summary takes the focus. */
  urgent: boolean;
  onNavigate: (place: FormPosition) => void;
}

function OpenIssues({ issues, urgent, onNavigate }: OpenIssuesProps) {
  const texts = useTexts();
  const issueText = useIssueText();
  const { store } = useForm();
  const points = issues.map((issue) => {
    const { linkId, row } = issue;
    const item = store.compiled.nodes.get(linkId)?.item;
    const place = findItemPosition(store, linkId, getIssueFieldId(issue));
    return {
      fieldId: `${getIssueFieldId(issue)} ${row ?? ''}`,
      text: item ? texts(item.label, item.values) : issueText(issue),
      onShow: place ? () => onNavigate(place) : null,
    };
  });
  return <ErrorSummary early={!urgent} errors={points} />;
}

function FixList({ onNavigate }: { onNavigate: (place: FormPosition) => void }) {
  const texts = useTexts();
  const { store, fixes } = useForm();
  if (fixes.length === 0) return null;
  return (
    <PageSection title={<Trans>Answers to correct</Trans>}>
      <Card>
        <RowList>
          {fixes.map(({ linkId, reason }) => {
            const node = store.compiled.nodes.get(linkId);
            const place = findItemPosition(store, linkId);
            const title = node?.item
              ? texts(node.item.label, node.item.values)
              : node && texts(node.section.title);
            return (
              <ListRow
                key={linkId}
                title={title ?? <bdi>{reason}</bdi>}
                detail={
                  <span className={styles.fix}>
                    {title && <bdi>{reason}</bdi>}
                    {store.wasEdited(linkId) ? (
                      <StatusChip tone="success">
                        <Trans>Changed</Trans>
                      </StatusChip>
                    ) : (
                      <StatusChip tone="warning">
                        <Trans>To do</Trans>
                      </StatusChip>
                    )}
                  </span>
                }
                onPress={place ? () => onNavigate(place) : undefined}
              />
            );
          })}
        </RowList>
      </Card>
    </PageSection>
  );
}
