import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { languageName } from '#contract/language-names.ts';
import { formatDateTime } from '#app/i18n/format.ts';
import { errorText } from '#app/state/messages/show-error.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ConfirmSheet } from '#app/ui/layout/confirm-sheet.tsx';
import { applyAgreement } from './apply-agreement.ts';
import { productText } from './agreement-texts.ts';
import { CopyActions } from './copy-actions.tsx';
import type { Agreement, Document } from './document.ts';
import styles from './agreements.module.css';

interface SettledDocumentProps {
  product: string;
  document: Document;
  onChange: (agreement: Agreement) => void;
}

/** What was accepted, when, its copy, and the way back where there is one. */
export function SettledDocument({ product, document, onChange }: SettledDocumentProps) {
  const { i18n, t } = useLingui();
  const [asking, setAsking] = useState(false);
  const { code, version, accepted, signed, withdrawable, text } = document;
  const readIn = accepted?.lang ?? text.lang;
  const language = languageName(readIn);
  const when = accepted ? formatDateTime(accepted.at) : '';

  async function withdraw(): Promise<void> {
    const after = await applyAgreement({ product, code, version, lang: text.lang, action: 'withdraw' });
    if (after) onChange(after);
  }

  return (
    <div className={styles.decide}>
      <Notice tone="success" title={signed ? <Trans>Signed</Trans> : <Trans>Accepted</Trans>}>
        <p>
          <Trans>
            Version {accepted?.version}, on {when}
          </Trans>
        </p>
        {readIn !== text.lang && (
          <p>
            <Trans>You read it in {language}. The copy is in that language.</Trans>
          </p>
        )}
      </Notice>
      <CopyActions product={product} code={code} />
      {withdrawable && (
        <Button size="middle" onClick={() => setAsking(true)}>
          <Trans>Take back my consent</Trans>
        </Button>
      )}
      <ConfirmSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Take back your consent?`}
        text={[t`It ends now. What was done before stays lawful.`, i18n._(productText(product).refusal)]}
        confirm={t`Take it back`}
        onConfirm={withdraw}
        failureText={(cause) => errorText(i18n, cause)}
      />
    </div>
  );
}
