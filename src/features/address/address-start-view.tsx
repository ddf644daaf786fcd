import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { ADDRESS_REASONS } from '#contract/address-update.ts';
import { getSentenceSeparator } from '#app/i18n/format.ts';
import { navigate } from '#app/lib/history/history.ts';
import { readSharedParam } from '#app/state/uploads/shared-file.ts';
import { ErrorNotice } from '#app/shared-views/error-notice.tsx';
import { href } from '#app/paths.ts';
import { kycStore } from '#app/state/kyc/kyc.ts';
import { networkStore } from '#app/state/messages/network.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { DefinitionList } from '#app/ui/layout/definition-list.tsx';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
import { Link } from '#app/ui/buttons/link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { RailPart } from '#app/ui/layout/rail-part.tsx';
import { ChoiceCards } from '#app/ui/fields/choice-cards.tsx';
import { addressDraft, addressStore, type AddressUpdate, openAddressUpdate } from './address-store.ts';
import { ADDRESS_REASON_TEXTS, listAddressRules } from './address-texts.ts';
import styles from './address-start-view.module.css';

const buildCaptureHref = () => href('kyc', { level: 'LEVEL_2', action: 'update', shared: readSharedParam() });
const LAUNCH = { level: 'LEVEL_2', type: 'Update_POA' };

export function AddressStartView({ update: { address, started, elsewhere } }: { update: AddressUpdate }) {
  const { t, i18n } = useLingui();
  const { busy, error, draftReason } = useSnapshot(addressStore);
  const { online } = useSnapshot(networkStore);
  const { info } = useSnapshot(kycStore);
  const [picked, setPicked] = useState(draftReason);
  const [tries, setTries] = useState(0);
  const reason = ADDRESS_REASONS.find((each) => each === picked);
  const missing = tries > 0 && !reason ? t`Please choose a reason.` : undefined;

  function pick(value: string): void {
    setPicked(value);
    addressDraft.save({ reason: value });
  }
  async function submit(): Promise<void> {
    setTries(tries + 1);
    if (!reason || !(await openAddressUpdate(reason))) return;
    // A full page load: the provider's script needs the content security policy of that document.
    if (elsewhere) location.assign(href('launch', LAUNCH));
    else navigate(buildCaptureHref());
  }

  return (
    <Page
      title={<Trans>Update your address</Trans>}
      lead={<Trans>Have your new proof of address ready. Sending it takes about three minutes.</Trans>}
    >
      {missing && <ErrorSummary key={tries} errors={[{ fieldId: 'reason', text: missing }]} />}
      {started && (
        <Notice
          tone="info"
          title={<Trans>You’ve already started</Trans>}
          action={
            <ButtonLink
              size="small"
              variant="secondary"
              href={elsewhere ? href('launch', LAUNCH) : buildCaptureHref()}
            >
              <Trans>Continue</Trans>
            </ButtonLink>
          }
        >
          <p>
            <Trans>Your details and files are saved.</Trans>
            {getSentenceSeparator(i18n.locale)}
            {elsewhere && <Link href={buildCaptureHref()}>{t`Continue on our own pages instead`}</Link>}
          </p>
        </Notice>
      )}
      {address && (
        <PageSection title={<Trans>The address we have</Trans>}>
          <DefinitionList items={[{ term: t`Address`, value: address }]} />
        </PageSection>
      )}
      <ChoiceCards
        legend={t`Why are you sending a new proof of address?`}
        name="reason"
        value={picked}
        onChange={pick}
        options={ADDRESS_REASONS.map((value) => ({
          value,
          label: i18n._(ADDRESS_REASON_TEXTS[value].label),
          detail: i18n._(ADDRESS_REASON_TEXTS[value].detail),
        }))}
        error={missing}
      />
      {(info === null || info.residenceChange) && (
        <p>
          <Trans>
            Moved to another country?{' '}
            <Link href={href('residenceInfo')}>Change your country of residence</Link> first, because the
            rules that apply to you depend on it.
          </Trans>
        </p>
      )}
      {elsewhere && (
        <p>
          <Trans>
            You’ll send your proof of address on our provider’s pages. Your new address will appear here once
            it’s accepted.
          </Trans>
        </p>
      )}
      <RailPart>
        <PageSection title={<Trans>How it works</Trans>}>
          <ul className={styles.list}>
            {listAddressRules().map((rule) => (
              <li key={rule.id}>{i18n._(rule)}</li>
            ))}
          </ul>
        </PageSection>
      </RailPart>
      <ErrorNotice error={error} title={<Trans>Something went wrong</Trans>} />
      <p>{t`First, we’ll email you a code to make sure it’s you.`}</p>
      <ActionBar label={t`Continue`} onPress={() => void submit()} loading={busy} disabled={!online} />
    </Page>
  );
}
