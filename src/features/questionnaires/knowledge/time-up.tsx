import { Trans } from '@lingui/react/macro';
import type { TemplateDetail } from '#contract/calls/questionnaires.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';

/** Nobody handed the paper in: says that what was there counted. */
export function TimeUp({ outcome }: Pick<TemplateDetail, 'outcome'>) {
  if (outcome?.kind !== 'knowledge' || !outcome.timeUp) return null;
  return (
    <Notice tone="info">
      <Trans>Time is up. We marked the answers you had given.</Trans>
    </Notice>
  );
}
