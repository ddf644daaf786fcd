// [W5] Offers the file that another app shared; it is sent only after the user confirms. The hub loads it
// (src/features/hub/shared-file/shared-file-notice.tsx).
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { forgetSharedFile, sharedFileStore } from '#app/state/uploads/shared-file.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { pictureSourceStore } from '../../handoff/handoff-store.ts';

export function SharedOffer({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const { state, file, megabytes } = useSnapshot(sharedFileStore);
  useEffect(() => {
    // The file is on this device, so no phone is needed.
    pictureSourceStore.source = 'computer';
  }, []);
  if (state === 'idle' || state === 'missing')
    return (
      <Notice tone="info" live>
        <Trans>We could not get the file you shared. You can choose it here.</Trans>
      </Notice>
    );
  if (!file) return null;
  return (
    <Notice
      tone="info"
      live
      title={<Trans>The file you shared</Trans>}
      action={
        <>
          <Button
            variant="primary"
            size="middle"
            loading={busy}
            onClick={() => sharedFileStore.file && onFile(sharedFileStore.file)}
          >
            <Trans>Use this file</Trans>
          </Button>{' '}
          <Button size="middle" variant="secondary" onClick={forgetSharedFile}>
            <Trans>Not this one</Trans>
          </Button>
        </>
      }
    >
      <p>
        <bdi>{file.name}</bdi>, <Trans>{megabytes} MB</Trans>
      </p>
    </Notice>
  );
}
