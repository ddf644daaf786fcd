import { Trans, useLingui } from '@lingui/react/macro';
import { formatCountry } from '#app/i18n/format.ts';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';
import type { ResidenceDone } from './residence-store.ts';

/** What a move has changed, point by point. */
export function MoveChanges({ done: { before, country, site, levelLost } }: { done: ResidenceDone }) {
  const { t } = useLingui();
  const was = formatCountry(before.country);
  const now = formatCountry(country);
  return (
    <PageSection title={<Trans>What has changed</Trans>}>
      <RowList>
        <ListRow title={t`Country of residence`} detail={t`${was} until now, ${now} from now on`} />
        {site !== before.site && (
          <ListRow
            title={t`Questions and products`}
            detail={t`Those of ${now} apply from now on. We may ask you questions that we did not ask before.`}
          />
        )}
        {levelLost ? (
          <ListRow
            title={t`Level 2`}
            detail={t`Please confirm your new address to have it again. Level 1 stays.`}
          />
        ) : (
          <ListRow title={t`Your levels`} detail={t`They stay as they are.`} />
        )}
      </RowList>
    </PageSection>
  );
}
