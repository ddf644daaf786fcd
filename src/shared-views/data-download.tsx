// [G10] All data of the user as one file, after a security check. The address of the file is not stored.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ownData } from '#contract/client-calls/person.ts';
import type { StepUpAction } from '#contract/calls/row.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { saveFile } from '#app/platform/save-file.ts';
import { getErrorText } from '#app/state/messages/show-error.ts';
import { requireStepUp } from '#app/state/session/step-up.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import styles from './data-download.module.css';

const DOWNLOAD_ACTION: StepUpAction<typeof ownData> = 30029;

export function DataDownload() {
  const { i18n } = useLingui();
  const [phase, setPhase] = useState<'idle' | 'busy' | 'done'>('idle');
  const [error, setError] = useState<unknown>(null);

  async function ask(): Promise<void> {
    setPhase('busy');
    setError(null);
    try {
      const { path, fileName } = await call(ownData, await requireStepUp(DOWNLOAD_ACTION));
      saveFile(path, fileName);
      setPhase('done');
    } catch (cause) {
      setPhase('idle');
      // The user cancelled the security check.
      if (!(cause instanceof ApiError && cause.kind === 'aborted')) setError(cause);
    }
  }

  return (
    <div className={styles.part}>
      <p id="own-data" className={styles.words}>
        <Trans>Download everything we hold about you, including the files you sent, as a ZIP file.</Trans>
      </p>
      <span>
        <Button
          size="small"
          variant="secondary"
          loading={phase === 'busy'}
          aria-describedby="own-data"
          onClick={() => void ask()}
        >
          <Trans>Download my data</Trans>
        </Button>
      </span>
      <p role="status" className={styles.words}>
        {phase === 'done' &&
          (getPlatform().canSaveFiles ? (
            <Trans>Your download has started. Keep the file where only you can open it.</Trans>
          ) : (
            <Trans>The file will open in your browser, outside Telegram.</Trans>
          ))}
      </p>
      {error !== null && (
        <Notice tone="danger" live>
          <p>{getErrorText(i18n, error)}</p>
        </Notice>
      )}
    </div>
  );
}
