// The requirements of a document, each with a picture. [S21, S22]
import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatCountry } from '#app/i18n/format.ts';
import type { Renewal } from '#app/state/kyc/renewal.ts';
import { Illustration, type IllustrationName } from '#app/ui/illustrations/illustration.tsx';
import styles from './document-requirements.module.css';
import { hasIndiaRequirements, getVariant } from './variant.ts';

interface Requirement {
  picture: IllustrationName;
  text: MessageDescriptor;
}

const ONE_ACCOUNT: Requirement = {
  picture: 'selfie',
  text: msg`Each person can verify only one account.`,
};

const INDIA: readonly Requirement[] = [
  {
    picture: 'id-front',
    text: msg`Use an identity document issued in India: Aadhaar, passport, voter card or driving licence.`,
  },
  { picture: 'rejected', text: msg`A PAN card is not accepted for this renewal.` },
  ONE_ACCOUNT,
];

const buildDefaultRequirements = (country: string): readonly Requirement[] => [
  {
    picture: 'id-front',
    text: msg`Use an original identity document from ${{ country }}, or a passport from the country of your nationality. The document must still be valid.`,
  },
  {
    picture: 'rejected',
    text: msg`Copies, tax cards, work cards and student cards are not accepted as identity documents.`,
  },
  ONE_ACCOUNT,
];

const TURKEY: readonly Requirement[] = [
  {
    picture: 'video-call',
    text: msg`Take photos of your identity card and complete a short video interview.`,
  },
  { picture: 'nfc', text: msg`Scan the chip in your identity card using NFC.` },
];

function listRequirements(renewal: Renewal): readonly Requirement[] {
  if (getVariant(renewal) === 'turkey') return TURKEY;
  return hasIndiaRequirements(renewal)
    ? INDIA
    : buildDefaultRequirements(formatCountry(renewal.siteInfo.country));
}

export function DocumentRequirements({ renewal }: { renewal: Renewal }) {
  const { i18n } = useLingui();
  return (
    <ol className={styles.list}>
      {listRequirements(renewal).map(({ picture, text }) => (
        <li key={text.id} className={styles.row}>
          <Illustration name={picture} size={96} />
          <p>{i18n._(text)}</p>
        </li>
      ))}
    </ol>
  );
}
