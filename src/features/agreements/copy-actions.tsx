import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { agreementCopy } from '#contract/client-calls/agreements.ts';
import { call } from '#app/api/client.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { saveFile } from '#app/platform/save-file.ts';
import { errorText } from '#app/state/messages/show-error.ts';
import { showToast } from '#app/state/messages/toasts.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { FileIcon } from '#app/ui/icons.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import styles from './agreements.module.css';

/** The PDF of what was accepted, as a file or by e-mail. */
export function CopyActions({ product, code }: { product: string; code: string }) {
  const { i18n, t } = useLingui();
  const [busy, setBusy] = useState<'download' | 'email' | null>(null);
  const [error, setError] = useState<unknown>(null);

  async function ask(to: 'download' | 'email'): Promise<void> {
    setBusy(to);
    setError(null);
    try {
      const { path, fileName } = await call(agreementCopy, { product, code, to });
      if (path) saveFile(path, fileName);
      else showToast({ kind: 'success', text: t`The copy is on its way to your e-mail.` });
    } catch (cause) {
      setError(cause);
    }
    setBusy(null);
  }

  return (
    <>
      <div className={styles.actions}>
        <Button
          size="middle"
          variant="secondary"
          icon={<FileIcon size={18} />}
          loading={busy === 'download'}
          disabled={busy === 'email'}
          onClick={() => void ask('download')}
        >
          <Trans>Download PDF</Trans>
        </Button>
        <Button
          size="middle"
          variant="secondary"
          loading={busy === 'email'}
          disabled={busy === 'download'}
          onClick={() => void ask('email')}
        >
          <Trans>Send by e-mail</Trans>
        </Button>
      </div>
      {!getPlatform().savesFiles && (
        <p className={styles.quiet}>
          <Trans>The file opens in your browser, outside the messenger.</Trans>
        </p>
      )}
      {error !== null && (
        <Notice tone="danger" live>
          <p>{errorText(i18n, error)}</p>
        </Notice>
      )}
    </>
  );
}
