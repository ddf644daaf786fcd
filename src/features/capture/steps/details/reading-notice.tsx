// How far the reading is, in a sentence. It never keeps anybody from going on, and says of nothing that it was read which was not.
import { Trans } from '@lingui/react/macro';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { ReadingStage } from '../../flow/reading-store.ts';

/** `found`: something of it stands in the form. */
export function ReadingNotice({ stage, found }: { stage: ReadingStage; found: boolean }) {
  if (stage === 'unknown') return null;
  return (
    <Notice tone="info" live>
      <p>
        {stage === 'under_way' ? (
          <Trans>
            Your pictures are being read. What they say appears here by itself; you need not wait for it.
          </Trans>
        ) : found ? (
          <Trans>We read this from your pictures. Correct what is not right.</Trans>
        ) : (
          <Trans>We could not read this from your pictures. Please enter it.</Trans>
        )}
      </p>
    </Notice>
  );
}
