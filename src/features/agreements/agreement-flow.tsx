// The agreements of a product: an overview and its documents. The address names the document, so that back leads to the
// overview.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { useSearch } from 'wouter';
import { agreementUnknown } from '#contract/errors/agreements.ts';
import { notUnderstood } from '#contract/errors/requests.ts';
import { agreementQuery } from '#contract/client-calls/agreements.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { getPrimaryLanguage } from '#app/i18n/languages.ts';
import { getCurrentLanguage, loadNamespace } from '#app/i18n/load.ts';
import { focusPageHeading } from '#app/lib/history/heading-focus.ts';
import { goBack, navigate } from '#app/lib/history/history.ts';
import { href, type Segment } from '#app/paths.ts';
import { describeLoadFailure } from '#app/state/messages/show-error.ts';
import { networkStore } from '#app/state/messages/network.ts';
import { outboxStore } from '#app/state/outbox/outbox-entries.ts';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { RowsSkeleton } from '#app/ui/feedback/rows-skeleton.tsx';
import { DocumentView } from './document-view.tsx';
import { NotOfferedView } from '#app/shared-views/not-offered-view.tsx';
import { ProductOverview } from './product-overview.tsx';
import { isAccepted, type Agreement } from './document.ts';
import { usePageData } from './use-page-data.ts';

async function loadAgreement(product: string, lang: string, signal: AbortSignal): Promise<Agreement> {
  const [agreement] = await Promise.all([
    call(agreementQuery, { product, lang }, { signal }),
    loadNamespace('questionnaires').catch(() => undefined),
  ]);
  // Every product has documents: an answer without them was not understood.
  if (agreement.documents.length === 0)
    throw new ApiError('empty', notUnderstood, { message: 'Non Response!', result: agreement });
  return agreement;
}

export interface OverviewProps {
  agreement: Agreement;
  hrefOf: (code: string) => string;
  onChange: (agreement: Agreement) => void;
}

interface AgreementFlowProps {
  segment: Segment;
  product: string;
  /** True if the address names the product. */
  isProductInUrl?: boolean;
  renderOverview?: (props: OverviewProps) => ReactNode;
  tickSection?: string | undefined;
  notOffered?: ReactNode;
}

const isUnknown = (error: unknown) => error instanceof ApiError && error.code === agreementUnknown;

function useScrollToHeading(view: string): void {
  const seen = useRef(view);
  useLayoutEffect(() => {
    if (seen.current === view) return;
    seen.current = view;
    scrollTo({ top: 0 });
    focusPageHeading();
  }, [view]);
}

export function AgreementFlow(props: AgreementFlowProps) {
  const { segment, product, isProductInUrl, renderOverview, tickSection, notOffered } = props;
  const { i18n } = useLingui();
  const code = new URLSearchParams(useSearch()).get('document');
  const [chosen, setChosen] = useState<string | null>(null);
  const lang = chosen ?? getCurrentLanguage();
  const { view, reload, set } = usePageData(lang, (language, signal) =>
    loadAgreement(product, language, signal),
  );
  const hrefOf = (document?: string) =>
    href(segment, { product: isProductInUrl ? product : undefined, document });
  const { sent } = useSnapshot(outboxStore);
  const refresh = useEffectEvent(reload);
  useEffect(() => {
    if (sent > 0) void refresh();
  }, [sent]);
  useScrollToHeading(view.phase === 'ready' ? (code ?? '') : 'waiting');

  if (view.phase === 'loading') return <RowsSkeleton section />;
  if (view.phase === 'failed')
    return isUnknown(view.error) ? (
      (notOffered ?? <NotOfferedView href={href('personal')} />)
    ) : (
      <LoadFailure {...describeLoadFailure(i18n, view.error, networkStore.online)} onRetry={reload} />
    );
  const agreement = view.data;
  const document = agreement.documents.find((each) => each.code === code);

  function accepted(after: Agreement): void {
    set(after);
    const next = after.documents.find((each) => each.mandatory && !isAccepted(each));
    if (next && !after.locked && !renderOverview) navigate(hrefOf(next.code), { replace: true });
    else goBack(hrefOf());
  }

  if (document)
    return (
      <DocumentView
        key={`${document.code} ${document.version}`}
        product={product}
        agreement={agreement}
        document={document}
        lang={chosen ?? chooseLanguage(document.languages, lang)}
        onLang={setChosen}
        onChange={set}
        onAccepted={accepted}
        onOutdated={reload}
        onLeave={() => goBack(hrefOf())}
        tickSection={tickSection}
      />
    );
  if (renderOverview) return renderOverview({ agreement, hrefOf, onChange: set });
  return <ProductOverview product={product} agreement={agreement} hrefOf={hrefOf} onChange={set} />;
}

/** Returns the user's language if the document has it, otherwise its first one. */
function chooseLanguage(languages: readonly string[], lang: string): string {
  if (languages.length < 2) return lang;
  return (
    languages.find((each) => each === lang) ??
    languages.find((each) => getPrimaryLanguage(each) === getPrimaryLanguage(lang)) ??
    languages[0] ??
    lang
  );
}
