import type { Issue } from '#contract/questionnaire/problem.ts';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
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
  const texts = useTexts();
  const issueText = useIssueText();
  const { store } = useForm();
  const points = issues.map((issue) => {
    const { linkId, row } = issue;
    const item = store.compiled.nodes.get(linkId)?.item;
    const place = placeOfItem(store, linkId, issueTarget(issue));
    return {
      fieldId: `${issueTarget(issue)} ${row ?? ''}`,
      text: item ? texts(item.label, item.values) : issueText(issue),
      onShow: place ? () => onGo(place) : null,
    };
  });
  return <ErrorSummary early={!urgent} errors={points} />;
}
