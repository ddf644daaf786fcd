import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { extendDeadline } from '#contract/client-calls/questionnaires.ts';
import { EXTENSION_REASONS, type ExtensionReason } from '#contract/questionnaire/extension.ts';
import { call } from '#app/api/client.ts';
import { formatDate } from '#app/i18n/format.ts';
import { refreshJourney } from '../journey/journey.ts';
import { errorText } from '#app/state/messages/show-error.ts';
import { showToast } from '#app/state/messages/toasts.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RadioCards } from '#app/ui/fields/radio-cards.tsx';
import { Sheet } from '#app/ui/layout/sheet.tsx';
import styles from '../filling/sheet-body.module.css';

const REASONS: Record<ExtensionReason, MessageDescriptor> = {
  waitingForPapers: msg`I am waiting for a document`,
  away: msg`I am away`,
  ill: msg`I am ill`,
  needHelp: msg`I need help with it`,
  other: msg`Another reason`,
};

interface ExtensionButtonProps {
  requestId: string;
  /** Where the deadline would move to. */
  until: string;
}

/** [S9] More time for a request, once: a reason, and the new day. */
export function ExtensionButton({ requestId, until }: ExtensionButtonProps) {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState<ExtensionReason | ''>('');
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [missing, setMissing] = useState(false);
  const date = formatDate(until);

  async function ask(): Promise<void> {
    setMissing(reason === '');
    if (reason === '') return;
    setAsking(true);
    setError(null);
    try {
      const { dueAt } = await call(extendDeadline, { requestId, reason });
      setOpen(false);
      const newDate = formatDate(dueAt);
      showToast({ kind: 'success', text: t`You have until ${newDate}.` });
      await refreshJourney();
    } catch (failure) {
      setError(failure);
    } finally {
      setAsking(false);
    }
  }

  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        <Trans>Ask for more time</Trans>
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={<Trans>Ask for more time</Trans>}>
        <div className={styles.body}>
          <p>
            <Trans>You can ask once. The new deadline is {date}.</Trans>
          </p>
          {error !== null && (
            <Notice tone="danger" live>
              <p>{errorText(i18n, error)}</p>
            </Notice>
          )}
          <RadioCards
            name="extension-reason"
            legend={<Trans>Why do you need it?</Trans>}
            value={reason}
            error={missing && reason === '' ? t`Choose a reason.` : undefined}
            onChange={(value) => setReason(EXTENSION_REASONS.find((each) => each === value) ?? '')}
            options={EXTENSION_REASONS.map((value) => ({ value, label: i18n._(REASONS[value]) }))}
          />
          <Button variant="primary" block loading={asking} onClick={() => void ask()}>
            <Trans>Take more time</Trans>
          </Button>
        </div>
      </Sheet>
    </>
  );
}
