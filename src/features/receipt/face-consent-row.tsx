// Withdrawing the consent to the face photo: here until the photos are sent, afterwards through support.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReceiptCase } from '#contract/calls/receipt.ts';
import { getPageConfig } from '#app/lib/page-config.ts';
import { getExternalLinkProps } from '#app/platform/external-link.ts';
import { getErrorText } from '#app/state/messages/show-error.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Link } from '#app/ui/buttons/link.tsx';
import { ConfirmSheet } from '#app/ui/layout/confirm-sheet.tsx';
import { withdrawFaceConsent } from './receipt-store.ts';
import styles from './receipt.module.css';

export function FaceConsentRow({ cases }: { cases: readonly ReceiptCase[] }) {
  const given = cases.filter(({ faceConsent }) => faceConsent?.decision === 'given');
  const draft = given.find(({ faceConsent }) => faceConsent?.canWithdraw);
  if (draft) return <Withdrawal draft={draft} />;
  if (given.length === 0) return null;
  const { issueWebform: support } = getPageConfig().helpCenter;
  return (
    <div className={styles.choice}>
      <p className={styles.note}>
        <Trans>
          You agreed to a photo of your face and have already sent it. To withdraw your consent now, contact
          our support team.
        </Trans>
      </p>
      {support && (
        <p>
          <Link {...getExternalLinkProps(support)} className={styles.link}>
            <Trans>Contact support</Trans>
          </Link>
        </p>
      )}
    </div>
  );
}

function Withdrawal({ draft }: { draft: ReceiptCase }) {
  const { i18n, t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.choice}>
      <p id="face-consent" className={styles.note}>
        <Trans>You agreed to a photo of your face and have not sent it yet.</Trans>
      </p>
      <span>
        <Button
          size="small"
          variant="secondary"
          aria-describedby="face-consent"
          onClick={() => setOpen(true)}
        >
          <Trans>Withdraw face consent</Trans>
        </Button>
      </span>
      <ConfirmSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t`Withdraw face consent?`}
        text={[
          t`We’ll delete the photo of your face and the photos of your motion check.`,
          t`We cannot verify you here without them.`,
        ]}
        confirm={t`Withdraw consent`}
        onConfirm={() => withdrawFaceConsent(draft, i18n.locale)}
        failureText={(error) => getErrorText(i18n, error)}
      />
    </div>
  );
}
