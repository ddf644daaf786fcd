// What a document has to meet, each with its picture. [S21, S22]
import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { formatCountry } from '#app/i18n/format.ts';
import type { Renewal } from '#app/state/kyc/renewal.ts';
import { IdFrontIllustration } from '#app/ui/illustrations/id-front.tsx';
import type { IllustrationProps } from '#app/ui/illustrations/illustration.tsx';
import { NfcIllustration } from '#app/ui/illustrations/nfc.tsx';
import { SelfieIllustration } from '#app/ui/illustrations/selfie.tsx';
import { RejectedIllustration } from '#app/ui/illustrations/rejected.tsx';
import { VideoCallIllustration } from '#app/ui/illustrations/video-call.tsx';
import styles from './requirements.module.css';
import { asksLikeIndia, variantOf } from './variant.ts';

interface Requirement {
  picture: ComponentType<IllustrationProps>;
  text: MessageDescriptor;
}

const ONE_ACCOUNT: Requirement = {
  picture: SelfieIllustration,
  text: msg`One person may verify one account only.`,
};

const INDIA: readonly Requirement[] = [
  {
    picture: IdFrontIllustration,
    text: msg`Use an identity document issued in India: Aadhaar, passport, voter card or driving licence.`,
  },
  { picture: RejectedIllustration, text: msg`A PAN card is not accepted as an identity document.` },
  ONE_ACCOUNT,
];

const elsewhere = (country: string): readonly Requirement[] => [
  {
    picture: IdFrontIllustration,
    text: msg`Use an original identity document of ${{ country }}, or the passport of your nationality. It has to be valid still.`,
  },
  {
    picture: RejectedIllustration,
    text: msg`Copies, tax cards, work cards and student cards are not accepted as identity documents.`,
  },
  ONE_ACCOUNT,
];

const TURKEY: readonly Requirement[] = [
  {
    picture: VideoCallIllustration,
    text: msg`Take photos of your identity card and complete a short video interview.`,
  },
  { picture: NfcIllustration, text: msg`Read the chip of your identity card with NFC.` },
];

function requirementsOf(renewal: Renewal): readonly Requirement[] {
  if (variantOf(renewal) === 'turkey') return TURKEY;
  return asksLikeIndia(renewal) ? INDIA : elsewhere(formatCountry(renewal.siteInfo.country));
}

export function Requirements({ renewal }: { renewal: Renewal }) {
  const { i18n } = useLingui();
  return (
    <ol className={styles.list}>
      {requirementsOf(renewal).map(({ picture: Picture, text }) => (
        <li key={text.id} className={styles.row}>
          <Picture size={96} />
          <p>{i18n._(text)}</p>
        </li>
      ))}
    </ol>
  );
}
