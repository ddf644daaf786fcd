import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { href } from '#app/paths.ts';
import { loadOffer, offerStore } from '#app/state/number-offer.ts';
import { IdCardIcon } from '#app/ui/icons.ts';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';

/** The way around the photos, for whom a register can be asked. */
export function NumberWay() {
  const { t } = useLingui();
  const { offer } = useSnapshot(offerStore);
  useEffect(() => void loadOffer(), []);
  if (!offer?.allowed) return null;
  return (
    <RowList>
      <ListRow
        icon={<IdCardIcon />}
        title={t`Verify without photos`}
        detail={t`By your national number, in about a minute.`}
        href={href('vendor')}
      />
    </RowList>
  );
}
