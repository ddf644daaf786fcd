// Continues a capture started on a computer by scanning its code. The capture then runs without the session of this
// phone. [G2]
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getEmbeddedSession } from '#app/api/embedded.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { href, INDEX_SEGMENT } from '#app/paths.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { QrIcon } from '#app/ui/icons.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { parseHandoffLink } from './handoff-link.ts';

/** Reloads the page, so that it consumes the token first; Back leads to the index. */
function open(address: string): void {
  history.replaceState(history.state, '', href(INDEX_SEGMENT));
  location.assign(address);
}

export function ScanFromComputer() {
  const { t } = useLingui();
  const [trouble, setTrouble] = useState<'none' | 'foreign' | 'silent'>('none');
  const [busy, setBusy] = useState(false);
  const { scanCode } = getPlatform();
  if (!scanCode || getEmbeddedSession()) return null;

  async function scan(): Promise<void> {
    setTrouble('none');
    setBusy(true);
    const { text, answered } = await scanCode!(t`Scan the code on your computer`);
    const address = text === null ? null : parseHandoffLink(text);
    if (address !== null) return open(address);
    setBusy(false);
    if (text !== null) setTrouble('foreign');
    else if (!answered) setTrouble('silent');
  }

  return (
    <>
      <Button
        variant="secondary"
        size="large"
        block
        loading={busy}
        icon={<QrIcon size={20} />}
        onClick={() => void scan()}
      >
        <Trans>Continue from a computer</Trans>
      </Button>
      {trouble === 'foreign' && (
        <Notice tone="warning" live title={<Trans>This is not one of our codes</Trans>}>
          <p>
            <Trans>Scan the code shown on your computer screen.</Trans>
          </p>
        </Notice>
      )}
      {trouble === 'silent' && (
        <Notice tone="info" live title={<Trans>The scanner did not open</Trans>}>
          <p>
            <Trans>Point your phone’s camera at the code instead.</Trans>
          </p>
        </Notice>
      )}
    </>
  );
}
