// The end on a phone that takes the pictures of somebody who goes on at a computer: what they say is confirmed and sent there.
import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { PictureList } from '../../shots/picture-list.tsx';
import { isUnderWay } from '../../upload/upload-states.ts';
import { uploadStore } from '../../upload/upload-store.ts';
import { StepFrame } from '../frame/step-frame.tsx';

export function PicturesThere() {
  const { parts } = useSnapshot(uploadStore);
  const uploads = Object.values(parts);
  const isSpoiled = uploads.some(({ state }) => state === 'refused' || state === 'failed');
  const isWaiting = uploads.some(({ state }) => isUnderWay(state));
  return (
    <StepFrame step="check" title={<Trans>Go on on your computer</Trans>}>
      <p role="status">
        {isSpoiled ? (
          <Trans>One of the pictures needs your attention.</Trans>
        ) : isWaiting ? (
          <Trans>Your pictures are still on their way. Keep this page open.</Trans>
        ) : (
          <Trans>Your pictures have arrived. Your details are confirmed and sent on the computer.</Trans>
        )}
      </p>
      <PictureList />
    </StepFrame>
  );
}
