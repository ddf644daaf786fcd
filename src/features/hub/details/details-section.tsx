import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { KycInfo } from '#contract/calls/kyc.ts';
import type { Custody } from '#contract/kyc.ts';
import { formatCountry } from '#app/i18n/format.ts';
import { getSentenceSeparator } from '#app/i18n/format.ts';
import { STEP_TEXTS } from '#app/i18n/texts/step-texts.ts';
import { useIsWide } from '#app/lib/hooks/use-is-wide.ts';
import { createLazyView } from '#app/ui/layout/lazy-view.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { DefinitionList } from '#app/ui/layout/definition-list.tsx';
import type { VerifiedData as VerifiedDataView } from './verified-data.tsx';
import { AccordionSection } from '#app/ui/layout/accordion-section.tsx';
import { EyeIcon, EyeOffIcon } from '#app/ui/icons.ts';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import styles from './details-section.module.css';
import { WaitingData } from './waiting-data.tsx';
import { useCompliance } from '../notices/use-compliance.ts';
import { getHeldLevel } from '#app/state/kyc/steps.ts';
import { useReveal } from '#app/state/kyc/use-reveal.ts';
import { userStore } from '#app/state/session/user.ts';

// A closed section needs neither.
const VerifiedData = createLazyView<ComponentProps<typeof VerifiedDataView>>(
  () => import('./verified-data.tsx').then((module) => module.VerifiedData),
  <WaitingData />,
);
const AccountData = createLazyView(() => import('./account-data.tsx').then((module) => module.AccountData));

// [M4] The page never shows the name of the enum.
const CUSTODY_TEXTS: Record<Custody, ((partner: string) => MessageDescriptor) | null> = {
  CUSTODY_SATOS: (partner) => (partner ? msg`${{ partner }}, our custody partner` : msg`Our custody partner`),
  CUSTODY_BYBIT: () => msg`The exchange itself, without a partner`,
  CUSTODY_UNSPECIFIED: null,
};

/** Null when unknown. */
function getCustodyText(i18n: I18n, { custody, custodyInfo }: KycInfo): string | null {
  const words = (CUSTODY_TEXTS as Partial<typeof CUSTODY_TEXTS>)[custody]; // another gateway may return other kinds
  return words ? i18n._(words(custodyInfo.partner)) : null;
}

export function DetailsSection({ info }: { info: KycInfo }) {
  const { i18n, t } = useLingui();
  const [wasOpened, setOpened] = useState(false);
  const isOpen = useIsWide() || wasOpened;
  const reveal = useReveal();
  const { profile } = useSnapshot(userStore);
  const level = getHeldLevel(info);
  const verified = level !== null && level !== 'LEVEL_DEFAULT';
  // [P2] An embedded page needs a token for the whole account.
  const mayReveal = verified && (profile?.purpose ?? 'account') === 'account';
  const home = info.residenceCountry;
  const second = info.second_identity_state;
  const chip = STEP_TEXTS[second];
  const holder = getCustodyText(i18n, info);
  const items = [
    ...(home === undefined
      ? []
      : [{ term: t`Country of residence`, value: home ? formatCountry(home) : t`Not given yet` }]),
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
    <AccordionSection
      title={<Trans>Your details</Trans>}
      onOpen={() => setOpened(true)}
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
          <VerifiedData key={level} needed={isOpen} applicant={info.applicant} revealed={reveal.info} />
        )}
        <DefinitionList items={items} />
        <AccountData needed={isOpen} />
      </div>
      {verified && (
        <p className={styles.note} role="status">
          {reveal.info ? (
            <Trans>Everything is shown for one minute, then hidden again.</Trans>
          ) : (
            <Trans>For your security, only part of each detail is shown.</Trans>
          )}
          {getSentenceSeparator(i18n.locale)}
          <RetentionNote />
        </p>
      )}
    </AccordionSection>
  );
}

/** The retention period of the user's site. [C27, E7] */
function RetentionNote() {
  const { retentionYears } = useCompliance();
  if (!retentionYears) return null;
  return (
    <Plural
      value={retentionYears}
      one="We keep your details for # year after you close your account, as the law requires."
      other="We keep your details for # years after you close your account, as the law requires."
    />
  );
}
