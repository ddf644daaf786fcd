import { Plural, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Issue } from '#contract/questionnaire/problem.ts';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';
import styles from './form.module.css';
import { issueTarget, type Place, placeOfItem } from './places.ts';
import { useForm } from './use-field.ts';
import { useIssueText } from './use-issue-text.ts';
import { useTexts } from './use-texts.ts';

interface OpenPointsProps {
  issues: readonly Issue[];
  /** The person tried to send: takes focus. */
  urgent: boolean;
  onGo: (place: Place) => void;
}

/** What stands in the way of sending, each with the way to it. */
export function OpenPoints({ issues, urgent, onGo }: OpenPointsProps) {
  const { t } = useLingui();
  const texts = useTexts();
  const issueText = useIssueText();
  const { store } = useForm();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (urgent) box.current?.focus();
  }, [urgent]);
  return (
    <section ref={box} tabIndex={-1} className={styles.open} aria-label={t`Still to answer`}>
      <Notice
        tone={urgent ? 'danger' : 'warning'}
        title={
          <Plural
            value={issues.length}
            one="One answer is still missing"
            other="# answers are still missing"
          />
        }
      />
      <RowList>
        {issues.map((issue) => {
          const { linkId, row } = issue;
          const item = store.compiled.nodes.get(linkId)?.item;
          const place = placeOfItem(store, linkId, issueTarget(issue));
          return (
            <ListRow
              key={`${issueTarget(issue)} ${row ?? ''}`}
              title={item ? texts(item.label, item.values) : issueText(issue)}
              onPress={place ? () => onGo(place) : undefined}
            />
          );
        })}
      </RowList>
    </section>
  );
}
