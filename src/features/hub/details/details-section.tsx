import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import type { KycInfo } from '#contract/calls/kyc.ts';
import { formatCountry } from '#app/i18n/format.ts';
import { betweenSentences } from '#app/i18n/sentences.ts';
import { STEP_TEXTS } from '#app/i18n/texts/step-texts.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { DefinitionList } from '#app/ui/layout/definition-list.tsx';
import { Fold } from '#app/ui/layout/fold.tsx';
import { EyeIcon, EyeOffIcon } from '#app/ui/icons.ts';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { AccountData } from './account-data.tsx';
import { holderOf } from './custody-words.ts';
import styles from './details-section.module.css';
import { RulesNote } from '../notices/rules-note.tsx';
import { useReveal } from '#app/state/use-reveal.ts';
import { userStore } from '#app/state/user.ts';
import { VerifiedData } from './verified-data.tsx';

/** What we hold about the person, masked, and where they live. */
export function DetailsSection({ info }: { info: KycInfo }) {
  const { i18n, t } = useLingui();
  const reveal = useReveal();
  const { profile } = useSnapshot(userStore);
  const verified = info.applicant.level !== 'LEVEL_DEFAULT';
  // [P2] In somebody else's app only with a token for the whole account.
  const mayReveal = verified && (profile?.purpose ?? 'account') === 'account';
  const second = info.second_identity_state;
  const chip = STEP_TEXTS[second];
  const holder = holderOf(i18n, info);
  const items = [
    {
      term: t`Country of residence`,
      value: info.residenceCountry ? formatCountry(info.residenceCountry) : t`Not given yet`,
    },
    ...(holder ? [{ term: t`Your assets are held by`, value: holder }] : []),
    ...(second === 'NOT_ALLOW'
      ? []
      : [
          {
            term: t`Proof of address`,
            value: <StatusChip tone={chip.tone}>{i18n._(chip.chip)}</StatusChip>,
          },
        ]),
  ];
  return (
    <Fold
      title={<Trans>Your details</Trans>}
      aside={
        mayReveal && (
          <span>
            <Button
              size="small"
              icon={reveal.info ? <EyeOffIcon size={16} /> : <EyeIcon size={16} />}
              disabled={reveal.busy}
              onClick={reveal.toggle}
            >
              {reveal.info ? <Trans>Hide</Trans> : <Trans>Show all</Trans>}
            </Button>
          </span>
        )
      }
    >
      <div className={styles.rows}>
        {verified && (
          <VerifiedData key={info.applicant.level} applicant={info.applicant} revealed={reveal.info} />
        )}
        <DefinitionList items={items} />
        <AccountData />
      </div>
      {verified && (
        <p className={styles.note} role="status">
          {reveal.info ? (
            <Trans>Everything is shown for one minute, then hidden again.</Trans>
          ) : (
            <Trans>For your safety, only a part of each detail is shown.</Trans>
          )}
          {betweenSentences(i18n.locale)}
          <RulesNote />
        </p>
      )}
    </Fold>
  );
}
