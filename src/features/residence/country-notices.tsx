import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { isResidenceMove } from '#contract/residence.ts';
import { formatCountry } from '#app/i18n/format.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { residenceStore } from './residence-store.ts';

interface CountryNoticesProps {
  country: string;
  /** The current country of the account. */
  before: string;
  /** Level 2 is verified and needs a new proof of address after a move. */
  losesLevel: boolean;
}

export function CountryNotices({ country, before, losesLevel }: CountryNoticesProps) {
  const { outlook, ipCountry } = useSnapshot(residenceStore);
  const name = formatCountry(country);
  const known = outlook?.country === country ? outlook : null;
  if (known?.supported === false)
    return (
      <Notice tone="danger" live title={<Trans>We do not serve {name} yet</Trans>}>
        <Trans>You cannot save this country. If you live there, please contact support.</Trans>
      </Notice>
    );
  const moved = isResidenceMove(before, country);
  const elsewhere = ipCountry !== null && ipCountry !== country;
  const hereName = ipCountry ? formatCountry(ipCountry) : '';
  return (
    <>
      {moved && (
        <Notice tone="warning" live title={<Trans>Moving changes a few things</Trans>}>
          <p>
            <Trans>
              Different products and questions may apply. You may have to close some positions first.
            </Trans>
          </p>
          {losesLevel && (
            <p>
              <Trans>You’ll need to confirm your new address to get level 2 again.</Trans>
            </p>
          )}
        </Notice>
      )}
      {known?.host && (
        <Notice tone="info" live title={<Trans>We serve {name} from a different site</Trans>}>
          <Trans>Once you’ve saved your country, you’ll continue on {known.host}.</Trans>
        </Notice>
      )}
      {elsewhere && (
        <Notice tone="info">
          <Trans>You seem to be in {hereName} right now. That’s fine if you’re only visiting.</Trans>
        </Notice>
      )}
    </>
  );
}
