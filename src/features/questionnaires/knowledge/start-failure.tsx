import { Trans, useLingui } from '@lingui/react/macro';
import { errorText } from '#app/state/messages/show-error.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';

/** A start that did not happen: no try was used. */
export function StartFailure({ error }: { error: unknown }) {
  const { i18n } = useLingui();
  if (error === null) return null;
  return (
    <Notice tone="danger" live title={<Trans>The test did not start. No try was used.</Trans>}>
      <p>{errorText(i18n, error)}</p>
    </Notice>
  );
}
