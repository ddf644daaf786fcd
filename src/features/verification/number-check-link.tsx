import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { listDocumentTypes, isPhotoDocument } from '#contract/documents.ts';
import { href } from '#app/paths.ts';
import { loadNumberOffer, numberOfferStore } from '#app/state/kyc/number-offer.ts';
import { IdCardIcon } from '#app/ui/icons.ts';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';

/** Leads to verification without photos, in countries whose register can be queried by the national number. */
export function NumberCheckLink({ country }: { country: string }) {
  const { t } = useLingui();
  const { offer } = useSnapshot(numberOfferStore);
  const hasNumber = !listDocumentTypes(country).every(isPhotoDocument);
  useEffect(() => {
    if (hasNumber) void loadNumberOffer();
  }, [hasNumber]);
  if (!hasNumber || !offer?.allowed) return null;
  return (
    <RowList>
      <ListRow
        icon={<IdCardIcon />}
        title={t`Verify without photos`}
        detail={t`With your ID number, in about a minute.`}
        href={href('vendor')}
      />
    </RowList>
  );
}
