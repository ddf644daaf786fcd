// The documents of a product, the next one, and the link to decline.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getSentenceSeparator } from '#app/i18n/format.ts';
import { navigate } from '#app/lib/history/history.ts';
import { href } from '#app/paths.ts';
import { getErrorText } from '#app/state/messages/show-error.ts';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { ConfirmSheet } from '#app/ui/layout/confirm-sheet.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';
import { getProductText } from './agreement-texts.ts';
import styles from './agreements.module.css';
import { applyAgreement } from './apply-agreement.ts';
import { DocumentRow } from './document-row.tsx';
import { isAccepted, type Agreement, getLangAttributes, type Document } from './document.ts';

interface ProductOverviewProps {
  product: string;
  agreement: Agreement;
  hrefOf: (code: string) => string;
  onChange: (agreement: Agreement) => void;
}

export function ProductOverview({ product, agreement, hrefOf, onChange }: ProductOverviewProps) {
  const { i18n, t } = useLingui();
  const [refusing, setRefusing] = useState(false);
  const { title, lead, refusal } = getProductText(product);
  const { documents, accepted, locked } = agreement;
  const required = documents.filter(({ mandatory }) => mandatory);
  const optional = documents.filter(({ mandatory }) => !mandatory);
  const open = required.filter((document) => !isAccepted(document));
  const refused = open.some((document) => document.refused);
  const isBlocked = ({ after }: { after: string[] }) => open.some(({ code }) => after.includes(code));
  const next = open.find((document) => !isBlocked(document));
  const done = required.length - open.length;
  const total = required.length;

  async function decline(): Promise<void> {
    if (!next) return;
    const after = await applyAgreement(product, next, next.withdrawable ? 'withdraw' : 'decline');
    if (after) onChange(after);
  }

  return (
    <Page title={i18n._(title)} lead={i18n._(lead)}>
      {locked && (
        <Notice
          tone="info"
          title={<Trans>This is the last step</Trans>}
          action={
            <ButtonLink size="small" variant="secondary" href={href('personal')}>
              <Trans>See what’s left to do</Trans>
            </ButtonLink>
          }
        >
          <Trans>Finish your other tasks first. You can already read the documents.</Trans>
        </Notice>
      )}
      {refused && (
        <Notice tone="warning" title={<Trans>You declined</Trans>} live>
          <p>{i18n._(refusal)}</p>
          <Trans>You can still accept at any time.</Trans>
        </Notice>
      )}
      {accepted && (
        <Notice tone="success" title={<Trans>All accepted</Trans>} live>
          <Trans>Open a document to download it or to have it sent to you.</Trans>
        </Notice>
      )}
      <PageSection
        title={<Trans>Documents</Trans>}
        aside={
          total > 1 && (
            <span className={styles.quiet}>
              <Trans>
                {done} of {total} accepted
              </Trans>
            </span>
          )
        }
      >
        <Card>
          <RowList>
            {required.map((document) => (
              <DocumentRow
                key={document.code}
                document={document}
                isBlocked={isBlocked(document)}
                href={hrefOf(document.code)}
              />
            ))}
          </RowList>
        </Card>
      </PageSection>
      {optional.length > 0 && (
        <PageSection title={<Trans>Your choice</Trans>}>
          {optional.map((document) => (
            <OptionalConsent key={document.code} product={product} document={document} onChange={onChange} />
          ))}
        </PageSection>
      )}
      {next && !locked ? (
        <ActionBar
          label={done > 0 ? t`Continue` : t`Read and decide`}
          onPress={() => navigate(hrefOf(next.code))}
          secondary={refused ? undefined : { label: t`Decline`, onPress: () => setRefusing(true) }}
        />
      ) : (
        <ActionBar label={t`Back to overview`} onPress={() => navigate(href('personal'))} />
      )}
      <ConfirmSheet
        open={refusing}
        onClose={() => setRefusing(false)}
        title={t`Continue without accepting?`}
        text={[i18n._(refusal), t`You can still accept at any time.`]}
        confirm={t`Decline`}
        onConfirm={decline}
        failureText={(cause) => getErrorText(i18n, cause)}
      />
    </Page>
  );
}

interface OptionalConsentProps {
  product: string;
  document: Document;
  onChange: (agreement: Agreement) => void;
}

/** An optional consent is off by default and can be withdrawn here. Its text is short, so it is shown in full. */
function OptionalConsent({ product, document, onChange }: OptionalConsentProps) {
  const { i18n } = useLingui();
  const [pending, setPending] = useState<boolean | null>(null);
  const [error, setError] = useState<unknown>(null);
  const { code, text } = document;

  async function choose(on: boolean): Promise<void> {
    setPending(on);
    setError(null);
    try {
      const after = await applyAgreement(product, document, on ? 'accept' : 'withdraw');
      if (after) onChange(after);
    } catch (cause) {
      setError(cause);
    }
    setPending(null);
  }

  return (
    <CheckboxField
      name={code}
      label={<span {...getLangAttributes(text.lang)}>{text.title}</span>}
      checked={pending ?? isAccepted(document)}
      onChange={(on) => void choose(on)}
      hint={
        <span {...getLangAttributes(text.lang)}>
          {text.sections.flatMap(({ paragraphs }) => paragraphs).join(getSentenceSeparator(text.lang))}
        </span>
      }
      {...(error === null ? {} : { error: getErrorText(i18n, error) })}
    />
  );
}
