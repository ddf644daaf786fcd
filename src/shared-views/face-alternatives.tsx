// What a user can do who declines the picture of the face.
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { getPageConfig } from '#app/lib/page-config.ts';
import { href } from '#app/paths.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { loadNumberOffer, numberOfferStore } from '#app/state/kyc/number-offer.ts';
import { HelpIcon, IdCardIcon } from '#app/ui/icons.ts';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';

/** `hasRegister`: false in embedded mode and for renewals, where no register of national numbers is available. */
export function FaceAlternatives({ hasRegister }: { hasRegister: boolean }) {
  const { t } = useLingui();
  const { offer } = useSnapshot(numberOfferStore);
  const { issueWebform: support } = getPageConfig().helpCenter;
  useEffect(() => {
    if (hasRegister) void loadNumberOffer();
  }, [hasRegister]);
  return (
    <RowList>
      {hasRegister && offer?.allowed && (
        <ListRow
          icon={<IdCardIcon />}
          title={t`Verify without photos`}
          detail={t`With your ID number, in about a minute.`}
          href={href('vendor')}
        />
      )}
      {support && (
        <ListRow
          icon={<HelpIcon />}
          title={t`Contact support`}
          detail={t`Our team can tell you if there’s another way to verify.`}
          onPress={() => getPlatform().openExternal(support)}
        />
      )}
    </RowList>
  );
}
