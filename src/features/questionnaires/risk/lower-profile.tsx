import { Trans, useLingui } from '@lingui/react/macro';
import { lowerRiskProfile } from '#contract/client-calls/questionnaires.ts';
import { RISK_PROFILES, type RiskProfile } from '#contract/forms/risk-test.ts';
import { callExtension } from '#app/api/optional-call.ts';
import { useTexts } from '#app/questionnaire/form-context.ts';
import { ChoiceSheet } from '../choice-sheet.tsx';

/** Lowers the risk profile at once. A higher profile requires another test. */
export function LowerProfile({ requestId, profile }: { requestId: string; profile: RiskProfile }) {
  const { t } = useLingui();
  const texts = useTexts();
  const lower = RISK_PROFILES.slice(0, RISK_PROFILES.indexOf(profile)).reverse();
  if (lower.length === 0) return null;
  return (
    <ChoiceSheet
      button={{ block: true, children: <Trans>This profile is too risky for me</Trans> }}
      title={<Trans>Choose a more cautious profile</Trans>}
      intro={
        <Trans>
          Your new profile will apply immediately. To return to a higher one, take the test again.
        </Trans>
      }
      name="lower-profile"
      legend={<Trans>Which profile describes you?</Trans>}
      missingText={t`Choose a profile.`}
      options={lower.map((value) => ({
        value,
        label: texts(`risk.profile.${value}`),
        detail: texts(`risk.profile.${value}.text`),
      }))}
      confirm={<Trans>Choose this profile</Trans>}
      onConfirm={async (value) => {
        await callExtension(lowerRiskProfile, { requestId, profile: value });
        return t`We’ve changed your profile.`;
      }}
    />
  );
}
