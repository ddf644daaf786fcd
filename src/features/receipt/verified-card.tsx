import { Trans, useLingui } from '@lingui/react/macro';
import type { ReceiptField } from '#contract/receipt.ts';
import { IdCardIcon } from '#app/ui/icons.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';
import { listFields } from './receipt-texts.ts';

/** The data that a level verified, also where no photos were sent: with an ID number, or moved from another account. */
export function VerifiedCard({ fields }: { fields: readonly ReceiptField[] }) {
  const { i18n } = useLingui();
  return (
    <PageSection title={<Trans>On your account</Trans>}>
      <Card>
        <RowList>
          <ListRow
            icon={<IdCardIcon />}
            title={<Trans>Your verified details</Trans>}
            detail={listFields(i18n, fields)}
          />
        </RowList>
      </Card>
    </PageSection>
  );
}
