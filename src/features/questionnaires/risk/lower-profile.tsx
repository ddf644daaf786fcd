import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { lowerRiskProfile } from '#contract/client-calls/questionnaires.ts';
import { RISK_PROFILES, type RiskProfile } from '#contract/forms/risk-test.ts';
import { call } from '#app/api/client.ts';
import { useTexts } from '#app/questionnaire/use-texts.ts';
import { refreshJourney } from '../journey/journey.ts';
import { errorText } from '#app/state/messages/show-error.ts';
import { showToast } from '#app/state/messages/toasts.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RadioCards } from '#app/ui/fields/radio-cards.tsx';
import { Sheet } from '#app/ui/layout/sheet.tsx';
import styles from '../filling/sheet-body.module.css';

/** A more careful profile than the test gave, at once. The way up is the test. */
export function LowerProfile({ requestId, profile }: { requestId: string; profile: RiskProfile }) {
  const { t, i18n } = useLingui();
  const texts = useTexts();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState<RiskProfile | ''>('');
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [missing, setMissing] = useState(false);
  const lower = RISK_PROFILES.slice(0, RISK_PROFILES.indexOf(profile)).reverse();
  if (lower.length === 0) return null;

  async function choose(): Promise<void> {
    setMissing(wanted === '');
    if (wanted === '') return;
    setSending(true);
    setError(null);
    try {
      await call(lowerRiskProfile, { requestId, profile: wanted });
      setOpen(false);
      setWanted('');
      showToast({ kind: 'success', text: t`Your profile is changed.` });
      await refreshJourney();
    } catch (failure) {
      setError(failure);
    } finally {
      setSending(false);
    }
  }

  return (
    <>
      <Button variant="secondary" block onClick={() => setOpen(true)}>
        <Trans>This is too much risk for me</Trans>
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={<Trans>Choose a more careful profile</Trans>}>
        <div className={styles.body}>
          <p>
            <Trans>It counts at once. To get back to a higher one, take the test again.</Trans>
          </p>
          {error !== null && (
            <Notice tone="danger" live>
              <p>{errorText(i18n, error)}</p>
            </Notice>
          )}
          <RadioCards
            name="lower-profile"
            legend={<Trans>Which one describes you?</Trans>}
            value={wanted}
            error={missing && wanted === '' ? t`Choose a profile.` : undefined}
            onChange={(value) => setWanted(RISK_PROFILES.find((each) => each === value) ?? '')}
            options={lower.map((each) => ({
              value: each,
              label: texts(`risk.profile.${each}`),
              detail: texts(`risk.profile.${each}.text`),
            }))}
          />
          <Button variant="primary" block loading={sending} onClick={() => void choose()}>
            <Trans>Take this profile</Trans>
          </Button>
        </div>
      </Sheet>
    </>
  );
}
