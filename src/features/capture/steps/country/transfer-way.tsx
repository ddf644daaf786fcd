import { useLingui } from '@lingui/react';
import { href } from '#app/paths.ts';
import { Link } from '#app/ui/buttons/link.tsx';
import { COUNTRY_WORDS } from './country-words.ts';

/** For who is verified on another account of theirs already. [C25] */
export function TransferWay() {
  const { i18n } = useLingui();
  return (
    <p>
      <Link href={href('transfer')}>{i18n._(COUNTRY_WORDS.transfer)}</Link>
    </p>
  );
}
