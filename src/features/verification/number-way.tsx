import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { documentTypesForCountry, isPhotoDocument } from '#contract/documents.ts';
import { href } from '#app/paths.ts';
import { loadOffer, offerStore } from '#app/state/kyc/number-offer.ts';
import { IdCardIcon } from '#app/ui/icons.ts';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';
import type { StepViewProps } from './step-view.ts';

interface NumberWayProps extends StepViewProps {
  open: boolean;
}

/** Verification without photos, in countries whose register can be queried by the national number. */
export function NumberWay({ step, input, open }: NumberWayProps) {
  const { t } = useLingui();
  const { offer } = useSnapshot(offerStore);
  const hasNumber = !documentTypesForCountry(input.info.residenceCountry).every(isPhotoDocument);
  const isPossible = step.level === 'LEVEL_1' && open && hasNumber;
  useEffect(() => {
    if (isPossible) void loadOffer();
  }, [isPossible]);
  if (!isPossible || !offer?.allowed) return null;
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
