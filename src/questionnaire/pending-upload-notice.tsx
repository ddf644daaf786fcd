import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { hasPendingUploads } from '#app/ui/files/field-uploads.ts';
import { useForm } from './use-field.ts';

export function PendingUploadNotice() {
  const { store } = useForm();
  useSyncExternalStore(store.subscribeAny, () => store.version);
  if (!hasPendingUploads(store)) return null;
  return (
    <Notice tone="info" live>
      <Trans>A file is still uploading. Please wait a moment, then send the form.</Trans>
    </Notice>
  );
}
