import { Trans, useLingui } from '@lingui/react/macro';
import type { CompiledTemplate } from '#contract/questionnaire/compile.ts';
import type { TextValues } from '#contract/questionnaire.ts';
import { useTexts } from '#app/questionnaire/use-texts.ts';
import { errorText } from '#app/state/messages/show-error.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { BroughtIntoView } from './brought-into-view.tsx';
import type { Refusal } from './refusal.ts';
import styles from './refusal-notice.module.css';

interface RefusalNoticeProps {
  refusal: Refusal;
  form: CompiledTemplate;
  texts: TextValues;
}

/** Over the form, for as long as it matters: what has to be put right before the answers are taken. */
export function RefusalNotice({ refusal: { error, issues }, form, texts: known }: RefusalNoticeProps) {
  const { i18n } = useLingui();
  const texts = useTexts();
  return (
    <BroughtIntoView>
      <Notice
        tone="danger"
        live
        title={<Trans>Your answers were not taken yet. They are all still here.</Trans>}
      >
        {issues.length === 0 ? (
          <p>{errorText(i18n, error)}</p>
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
    </BroughtIntoView>
  );
}
