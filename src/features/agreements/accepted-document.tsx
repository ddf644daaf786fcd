import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { agreementCopy } from '#contract/client-calls/agreements.ts';
import { getLanguageName } from '#contract/language-names.ts';
import { callExtension } from '#app/api/optional-call.ts';
import { formatDateTime } from '#app/i18n/format.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { saveFile } from '#app/platform/save-file.ts';
import { ErrorNotice } from '#app/shared-views/error-notice.tsx';
import { getErrorText } from '#app/state/messages/show-error.ts';
import { showToast } from '#app/state/messages/toasts.ts';
import { useAction } from '#app/state/use-action.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { FileIcon } from '#app/ui/icons.ts';
import { ConfirmSheet } from '#app/ui/layout/confirm-sheet.tsx';
import { getProductText } from './agreement-texts.ts';
import styles from './agreements.module.css';
import { applyAgreement } from './apply-agreement.ts';
import type { Agreement, Document } from './document.ts';

interface AcceptedDocumentProps {
  product: string;
  document: Document;
  onChange: (agreement: Agreement) => void;
}

export function AcceptedDocument({ product, document, onChange }: AcceptedDocumentProps) {
  const { i18n, t } = useLingui();
  const [asking, setAsking] = useState(false);
  const { code, accepted, signed, withdrawable, text } = document;
  const acceptedLang = accepted?.lang ?? text.lang;
  const language = getLanguageName(acceptedLang);
  const when = accepted ? formatDateTime(accepted.at) : '';

  async function withdraw(): Promise<void> {
    const after = await applyAgreement(product, document, 'withdraw');
    if (after) onChange(after);
  }

  return (
    <div className={styles.decide}>
      <Notice tone="success" title={signed ? <Trans>Signed</Trans> : <Trans>Accepted</Trans>}>
        <p>
          <Trans>
            Version {accepted?.version} · {when}
          </Trans>
        </p>
        {acceptedLang !== text.lang && (
          <p>{t`You accepted the ${language} version. The copy is in that language.`}</p>
        )}
      </Notice>
      <CopyActions product={product} code={code} />
      {withdrawable && (
        <Button size="middle" onClick={() => setAsking(true)}>{t`Withdraw my consent`}</Button>
      )}
      <ConfirmSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Withdraw your consent?`}
        text={[
          t`Your consent will end immediately. What we did with your data before then will remain lawful.`,
          i18n._(getProductText(product).refusal),
        ]}
        confirm={t`Withdraw consent`}
        onConfirm={withdraw}
        failureText={(cause) => getErrorText(i18n, cause)}
      />
    </div>
  );
}

function CopyActions({ product, code }: { product: string; code: string }) {
  const { t } = useLingui();
  const { busy, error, run } = useAction();
  const [target, setTarget] = useState<'download' | 'email'>('download');

  function requestCopy(to: 'download' | 'email'): void {
    setTarget(to);
    void run(async () => {
      const { path, fileName } = await callExtension(agreementCopy, { product, code, to });
      if (path) saveFile(path, fileName);
      else showToast({ kind: 'success', text: t`We’re emailing you a copy.` });
    });
  }

  return (
    <>
      <div className={styles.actions}>
        <Button
          size="middle"
          variant="secondary"
          icon={<FileIcon size={18} />}
          loading={busy && target === 'download'}
          disabled={busy && target === 'email'}
          onClick={() => requestCopy('download')}
        >
          <Trans>Download PDF</Trans>
        </Button>
        <Button
          size="middle"
          variant="secondary"
          loading={busy && target === 'email'}
          disabled={busy && target === 'download'}
          onClick={() => requestCopy('email')}
        >
          <Trans>Send by email</Trans>
        </Button>
      </div>
      {!getPlatform().canSaveFiles && (
        <p className={styles.quiet}>{t`The file will open in your browser, outside the messaging app.`}</p>
      )}
      <ErrorNotice error={error} />
    </>
  );
}
