// In a messenger the camera may be out of reach; the person's own browser has one.
import { Trans } from '@lingui/react/macro';
import { getPlatform } from '#app/platform/platform.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ExternalIcon } from '#app/ui/icons.ts';

export function OpenInBrowser() {
  const platform = getPlatform();
  if (!platform.staysOpen) return null;
  return (
    <Button block icon={<ExternalIcon size={20} />} onClick={() => platform.openExternal(thisStep())}>
      <Trans>Open in the browser</Trans>
    </Button>
  );
}

/** This step and nothing else: no token, no launch parameters. */
function thisStep(): string {
  const asked = new URLSearchParams(location.search);
  const kept = new URLSearchParams();
  for (const name of ['level', 'step']) {
    const value = asked.get(name);
    if (value) kept.set(name, value);
  }
  return `${location.origin}${location.pathname}?${kept}`;
}
