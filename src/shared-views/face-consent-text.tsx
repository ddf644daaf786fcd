import { Trans, useLingui } from '@lingui/react/macro';
import type { Provider } from '#contract/kyc.ts';
import { getFaceConsentLegalId, LEGAL_VERSIONS } from '#contract/legal.ts';
import { PROVIDER_NAMES } from '#app/i18n/texts/provider-names.ts';
import { formatLegalText } from '#app/state/kyc/legal-texts.ts';

/** The full text of the consent. Requires the legal texts to be loaded. */
export function FaceConsentText({ provider }: { provider: Provider }) {
  const { i18n } = useLingui();
  const legalId = getFaceConsentLegalId(provider);
  const version = LEGAL_VERSIONS[legalId];
  return (
    <>
      <p>{formatLegalText(i18n, legalId, { provider: PROVIDER_NAMES[provider] ?? '' })}</p>
      <p>
        <small>
          <Trans>Version {version}. We’ll record it with your answer.</Trans>
        </small>
      </p>
    </>
  );
}
