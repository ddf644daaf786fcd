import { Trans } from '@lingui/react/macro';
import { PROVIDER_NAMES } from '#app/i18n/texts/provider-names.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';

/** [G5] Reports that another provider does the check because the first one was not available. */
export function FallbackNotice({ instead, name }: { instead: string; name: string }) {
  const missing = PROVIDER_NAMES[instead];
  if (!missing) return null;
  return (
    <Notice tone="info">
      <Trans>
        {missing} is not available right now, so {name} will do this check.
      </Trans>
    </Notice>
  );
}
