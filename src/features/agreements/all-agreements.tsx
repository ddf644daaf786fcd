// Every agreement of the account: what is asked for first, then what was accepted.
import { Trans, useLingui } from '@lingui/react/macro';
import { agreementList } from '#contract/client-calls/agreements.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import { call } from '#app/api/client.ts';
import { formatDate } from '#app/i18n/format.ts';
import { href } from '#app/paths.ts';
import { loadFailure } from '#app/state/messages/load-failure.ts';
import { networkStore } from '#app/state/messages/network.ts';
import { FileIcon, SuccessIcon } from '#app/ui/icons.ts';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { RowsSkeleton } from '#app/ui/feedback/rows-skeleton.tsx';
import { productText } from './agreement-texts.ts';
import { useLoad } from './use-load.ts';

type Product = ResponseOf<typeof agreementList>['products'][number];

const hrefOf = ({ route, product }: Product) =>
  href(route, { product: route === 'agreement' ? product : undefined });

/** The last thing accepted of it. */
function lastOf({ documents }: Product): string | null {
  const times = documents.flatMap(({ accepted }) => (accepted ? [accepted.at] : []));
  return times.sort().at(-1) ?? null;
}

function ProductRow({ item }: { item: Product }) {
  const { i18n } = useLingui();
  const at = lastOf(item);
  const when = at && formatDate(at);
  return (
    <ListRow
      icon={item.accepted ? <SuccessIcon /> : <FileIcon />}
      title={i18n._(productText(item.product).title)}
      detail={
        item.outdated ? (
          <StatusChip tone="warning">
            <Trans>New version</Trans>
          </StatusChip>
        ) : item.accepted && when ? (
          <Trans>Accepted on {when}</Trans>
        ) : (
          i18n._(productText(item.product).lead)
        )
      }
      href={hrefOf(item)}
    />
  );
}

export function AllAgreements() {
  const { i18n, t } = useLingui();
  const { view, reload } = useLoad('all', (_, signal) => call(agreementList, {}, { signal }));
  if (view.phase === 'loading') return <RowsSkeleton />;
  if (view.phase === 'failed')
    return <LoadFailure {...loadFailure(i18n, view.error, networkStore.online)} onRetry={reload} />;
  const due = view.data.products.filter(({ open }) => open);
  const others = view.data.products.filter(({ open }) => !open);
  return (
    <Page
      title={t`Agreements`}
      lead={
        due.length > 0 ? (
          <Trans>Please read what is marked as open.</Trans>
        ) : (
          <Trans>Nothing is waiting for you.</Trans>
        )
      }
      {...(view.data.products.length === 0 ? { illustration: <Illustration name="empty-list" /> } : {})}
    >
      {due.length > 0 && (
        <PageSection title={<Trans>Open</Trans>}>
          <RowList>
            {due.map((item) => (
              <ProductRow key={item.product} item={item} />
            ))}
          </RowList>
        </PageSection>
      )}
      {others.length > 0 && (
        <PageSection title={<Trans>All documents</Trans>}>
          <RowList>
            {others.map((item) => (
              <ProductRow key={item.product} item={item} />
            ))}
          </RowList>
        </PageSection>
      )}
    </Page>
  );
}
