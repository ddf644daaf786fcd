// Pictures that have not arrived yet: what becomes of them when this page is closed. [G3]
import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { uploadStore } from '../upload/upload-store.ts';

export function UnsentNotice() {
  const waiting = Object.values(useSnapshot(uploadStore).parts).filter(
    ({ state, kept }) => state === 'waiting' && kept !== null,
  );
  if (waiting.length === 0) return null;
  return (
    <Notice tone="info" live>
      {waiting.every(({ kept }) => kept) ? (
        <Trans>
          Pictures that have not been sent wait on this device, sealed, for at most 24 hours. They go by
          themselves when there is a network, with this page open.
        </Trans>
      ) : (
        <Trans>
          Leave this page open until your pictures have been sent: this browser keeps them no longer than
          that.
        </Trans>
      )}
    </Notice>
  );
}
