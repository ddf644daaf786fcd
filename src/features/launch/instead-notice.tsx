import { Trans } from '@lingui/react/macro';
import { PROVIDER_NAMES } from '#app/i18n/texts/provider-names.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';

/** [G5] Somebody else took over before anything was given. */
export function InsteadNotice({ instead, name }: { instead: string; name: string }) {
  const missing = PROVIDER_NAMES[instead];
  if (!missing) return null;
  return (
    <Notice tone="info">
      <Trans>
        {missing} cannot be reached right now, so {name} does this check.
      </Trans>
    </Notice>
  );
}
