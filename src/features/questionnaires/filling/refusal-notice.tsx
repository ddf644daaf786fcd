import { Trans, useLingui } from '@lingui/react/macro';
import { questionnaireIncomplete } from '#contract/errors/questionnaires.ts';
import type { TextValues } from '#contract/questionnaire.ts';
import type { CompiledTemplate } from '#contract/questionnaire/compile.ts';
import type { Issue } from '#contract/questionnaire/problem.ts';
import { ApiError } from '#app/api/api-error.ts';
import { useTexts } from '#app/questionnaire/form-context.ts';
import { getErrorText } from '#app/state/messages/show-error.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ScrollIntoView } from './scroll-into-view.tsx';
import styles from './refusal-notice.module.css';

interface RefusalNoticeProps {
  refusal: Refusal;
  form: CompiledTemplate;
  texts: TextValues;
}

export function RefusalNotice({ refusal: { error, issues }, form, texts: known }: RefusalNoticeProps) {
  const { i18n } = useLingui();
  const texts = useTexts();
  return (
    <ScrollIntoView>
      <Notice
        tone="danger"
        live
        title={<Trans>We cannot accept your answers yet. They’re all still here.</Trans>}
      >
        {issues.length === 0 ? (
          <p>{getErrorText(i18n, error)}</p>
        ) : (
          <ul className={styles.issues}>
            {issues.map(({ linkId, row, messageKey, values }) => {
              const item = form.nodes.get(linkId)?.item;
              const label = item ? texts(item.label, { ...known, ...item.values }) : '';
              return (
                <li key={`${linkId}-${row ?? ''}-${messageKey}`}>
                  <strong>{label}</strong> {texts(messageKey, { ...known, ...values, label })}
                </li>
              );
            })}
          </ul>
        )}
      </Notice>
    </ScrollIntoView>
  );
}

export interface Refusal {
  error: unknown;
  issues: readonly Issue[];
}

/** Null when the user has cancelled. */
export function readRefusal(error: unknown): Refusal | null {
  if (error === null) return null;
  if (!(error instanceof ApiError)) return { error, issues: [] };
  if (error.kind === 'aborted') return null;
  if (error.code !== questionnaireIncomplete) return { error, issues: [] };
  const { issues = [] } = (error.result ?? {}) as { issues?: readonly Issue[] }; // of questionnaire_incomplete
  return { error, issues };
}
