import { useLingui } from '@lingui/react/macro';
import { DefinitionList } from '#app/ui/layout/definition-list.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';

/** As high as verified-data.tsx with the details of most people, which then moves nothing below it. */
export function WaitingData() {
  const { t } = useLingui();
  const terms = [t`Name`, t`Date of birth`, t`Document`, t`Issued in`, t`Valid until`, t`Address`];
  return (
    <div aria-busy>
      <DefinitionList items={terms.map((term) => ({ term, value: <Skeleton width={120} /> }))} />
    </div>
  );
}
