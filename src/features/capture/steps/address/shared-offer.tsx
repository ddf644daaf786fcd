// [W5] The file that another app shared, on the step that takes it: nothing is sent before the person says so. The hub has
// asked for it (src/features/hub/shared-file/shared-file-notice.tsx); a page that was loaded since has none.
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { forgetShared, sharedStore } from '#app/state/uploads/shared-file.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { handoffStore } from '../../handoff/handoff-follow.ts';

interface SharedOfferProps {
  busy: boolean;
  onFile: (file: File) => void;
}

export function SharedOffer({ busy, onFile }: SharedOfferProps) {
  const { state, file, megabytes } = useSnapshot(sharedStore);
  useEffect(() => {
    // The file is on this device, so a computer asks for no phone.
    handoffStore.way = 'computer';
  }, []);
  if (state === 'unasked' || state === 'missing')
    return (
      <Notice tone="info" live>
        <Trans>The file you shared did not come along. You can choose it here.</Trans>
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
            onClick={() => sharedStore.file && onFile(sharedStore.file)}
          >
            <Trans>Use this file</Trans>
          </Button>{' '}
          <Button size="middle" variant="secondary" onClick={forgetShared}>
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
