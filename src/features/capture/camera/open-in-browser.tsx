// Offers the user's browser: a messenger may block the camera.
import { Trans } from '@lingui/react/macro';
import { getPlatform } from '#app/platform/platform.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ExternalIcon } from '#app/ui/icons.ts';

export function OpenInBrowser() {
  const platform = getPlatform();
  if (!platform.hasExternalBrowser) return null;
  return (
    <Button block icon={<ExternalIcon size={20} />} onClick={() => platform.openExternal(currentStepUrl())}>
      <Trans>Open in the browser</Trans>
    </Button>
  );
}

/** Contains no token and no launch parameters. */
function currentStepUrl(): string {
  const current = new URLSearchParams(location.search);
  const kept = new URLSearchParams();
  for (const name of ['level', 'step']) {
    const value = current.get(name);
    if (value) kept.set(name, value);
  }
  return `${location.origin}${location.pathname}?${kept}`;
}
