import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { Page as QuestionnairePage } from '#contract/questionnaire/pages.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ItemField } from './fields/item-field.tsx';
import { FormFrame } from './form-frame.tsx';
import { LegalNotes } from './legal-notes.tsx';
import { errorsOn, issueTarget, keysOf } from './places.ts';
import { useForm } from './use-field.ts';
import { useIssueText } from './use-issue-text.ts';
import { useTexts } from './use-texts.ts';

interface QuestionPageProps {
  page: QuestionnairePage;
  step: number;
  of: number;
  /** Came from "check your answers". */
  changing: boolean;
  aside?: ReactNode;
  notice?: ReactNode;
  onDone: () => void;
  onCheck: () => void;
}

/** One topic of a form, or one question of a test. */
export function QuestionPage({
  page,
  step,
  of,
  changing,
  aside,
  notice,
  onDone,
  onCheck,
}: QuestionPageProps) {
  const { t } = useLingui();
  const texts = useTexts();
  const issueText = useIssueText();
  const { store, fixes } = useForm();
  /** Fields that were not right when it was pressed last. */
  const [told, setTold] = useState<readonly string[]>([]);
  const [tries, setTries] = useState(0);
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
    setTold(found.map(issueTarget));
    setTries(tries + 1);
  }

  return (
    <FormFrame
      title={texts(page.section.title)}
      lead={page.section.intro && texts(page.section.intro)}
      progress={{
        value: step / (of + 1),
        label: isTest ? t`Question ${step} of ${of}` : t`Step ${step} of ${of}`,
      }}
      aside={aside}
    >
      {notice}
      {errors.length > 0 && <ErrorSummary key={tries} title={t`Please check these`} errors={errors} />}
      {fix && (
        <Notice tone="warning" title={t`Please change this`}>
          <p dir="auto">{fix.reason}</p>
        </Notice>
      )}
      {page.items.map((item) => (
        <ItemField key={item.linkId} item={item} />
      ))}
      <LegalNotes ids={template.legal} />
      <ActionBar
        label={changing ? t`Done` : t`Continue`}
        onPress={goOn}
        secondary={
          isTest && !changing && step < of ? { label: t`Go to the end`, onPress: onCheck } : undefined
        }
      />
    </FormFrame>
  );
}
