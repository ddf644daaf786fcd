import { useLingui } from '@lingui/react';
import { href } from '#app/paths.ts';
import { Link } from '#app/ui/buttons/link.tsx';
import { COUNTRY_TEXTS } from './country-texts.ts';

/** For users who are verified on another account. The token of a partner does not permit transfers. [C25] */
export function TransferOffer() {
  const { i18n } = useLingui();
  return (
    <p>
      <Link href={href('transfer')}>{i18n._(COUNTRY_TEXTS.transfer)}</Link>
    </p>
  );
}
