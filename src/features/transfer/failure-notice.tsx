import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { errorText } from '#app/state/messages/show-error.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { transferStore } from './transfer-store.ts';

/** The last move did not work: what the toast said, for those who look later. */
export function FailureNotice() {
  const { i18n } = useLingui();
  const { error } = useSnapshot(transferStore);
  if (!error) return null;
  return (
    <Notice tone="danger" live title={<Trans>That did not work</Trans>}>
      {errorText(i18n, error)}
    </Notice>
  );
}
