import { useLingui } from '@lingui/react/macro';
import type { Snapshot } from 'valtio';
import { showError } from '#app/state/show-error.ts';
import { CloseIcon } from '#app/ui/icons.ts';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { removePart } from '../flow/flow-actions.ts';
import { isUnderWay } from '../upload/upload-states.ts';
import type { Upload } from '../upload/upload-store.ts';

/** Stops a picture on its way and takes back what the gateway has of it. */
export function StopButton({ upload }: { upload: Snapshot<Upload> }) {
  const { t } = useLingui();
  if (!isUnderWay(upload.state)) return null;
  return (
    <IconButton
      label={t`Stop sending`}
      onClick={() => {
        // Nothing is lost when this does not arrive: a part that was never finished is not part of the case.
        removePart(upload.part).catch(showError);
      }}
    >
      <CloseIcon size={20} />
    </IconButton>
  );
}
