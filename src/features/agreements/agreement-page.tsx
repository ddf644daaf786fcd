// The agreements of the product in the address, or the list of all products. [S13]
import { useSearch } from 'wouter';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ResponseOf } from '#contract/calls/row.ts';
import { agreementList } from '#contract/client-calls/agreements.ts';
import { callExtension, isNotOffered } from '#app/api/optional-call.ts';
import { formatDate } from '#app/i18n/format.ts';
import { href } from '#app/paths.ts';
import { NotOfferedView } from '#app/shared-views/not-offered-view.tsx';
import { describeLoadFailure } from '#app/state/messages/show-error.ts';
import { networkStore } from '#app/state/messages/network.ts';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { RowsSkeleton } from '#app/ui/feedback/rows-skeleton.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { FileIcon } from '#app/ui/icons.ts';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';
import { AgreementFlow } from './agreement-flow.tsx';
import { getProductText } from './agreement-texts.ts';
import { usePageData } from './use-page-data.ts';

const PRODUCT = /^[A-Z][A-Z0-9_]{1,39}$/;

export default function AgreementPage() {
  const product = new URLSearchParams(useSearch()).get('product') ?? '';
  if (!PRODUCT.test(product)) return <AllAgreements />;
  return <AgreementFlow key={product} segment="agreement" product={product} isProductInUrl />;
}

type Product = ResponseOf<typeof agreementList>['products'][number];

const buildProductHref = ({ route, product }: Product) =>
  href(route, { product: route === 'agreement' ? product : undefined });

function findLastAccepted({ documents }: Product): string | null {
  const times = documents.flatMap(({ accepted }) => (accepted ? [accepted.at] : []));
  return times.sort().at(-1) ?? null;
}

function ProductRow({ item }: { item: Product }) {
  const { t, i18n } = useLingui();
  const at = findLastAccepted(item);
  const when = at && formatDate(at);
  const isAccepted = item.accepted && when !== null;
  return (
    <ListRow
      icon={<FileIcon />}
      title={i18n._(getProductText(item.product).title)}
      detail={item.outdated || isAccepted ? undefined : i18n._(getProductText(item.product).lead)}
      trailing={
        item.outdated ? (
          <StatusChip tone="warning">{t`New version`}</StatusChip>
        ) : isAccepted ? (
          <StatusChip tone="success">
            <Trans>Accepted on {when}</Trans>
          </StatusChip>
        ) : undefined
      }
      href={buildProductHref(item)}
    />
  );
}

function AllAgreements() {
  const { i18n, t } = useLingui();
  const { view, reload } = usePageData('all', (_, signal) => callExtension(agreementList, {}, { signal }));
  if (view.phase === 'loading') return <RowsSkeleton section />;
  if (view.phase === 'failed' && isNotOffered(view.error)) return <NotOfferedView href={href('personal')} />;
  if (view.phase === 'failed')
    return <LoadFailure {...describeLoadFailure(i18n, view.error, networkStore.online)} onRetry={reload} />;
  const due = view.data.products.filter(({ open }) => open);
  const others = view.data.products.filter(({ open }) => !open);
  return (
    <Page
      title={t`Agreements`}
      lead={
        due.length > 0 ? (
          <Trans>Please read the agreements under “To do”.</Trans>
        ) : (
          <Trans>There’s nothing for you to do.</Trans>
        )
      }
      {...(view.data.products.length === 0 ? { illustration: <Illustration name="empty-list" /> } : {})}
    >
      {due.length > 0 && (
        <PageSection title={<Trans>To do</Trans>}>
          <Card>
            <RowList>
              {due.map((item) => (
                <ProductRow key={item.product} item={item} />
              ))}
            </RowList>
          </Card>
        </PageSection>
      )}
      {others.length > 0 && (
        <PageSection title={<Trans>All documents</Trans>}>
          <Card>
            <RowList>
              {others.map((item) => (
                <ProductRow key={item.product} item={item} />
              ))}
            </RowList>
          </Card>
        </PageSection>
      )}
    </Page>
  );
}
