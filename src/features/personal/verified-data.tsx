import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { KycInfo, PersonalInfo } from '#contract/schemas/calls.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { formatCountry, formatDate } from '#app/i18n/format.ts';
import { DOCUMENT_TEXTS } from '#app/i18n/texts/document-texts.ts';
import { parseDate } from '#app/lib/dates.ts';
import { errorText } from '#app/state/show-error.ts';
import { Button } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

/** Rows that are on their way keep their place. */
const PLACEHOLDER = <Skeleton width={120} />;

/** A date the gateway masked stays as it is. */
const asDate = (text: string) => (parseDate(text) ? formatDate(text) : text);

/** The verified data, masked by the gateway: this page never has more than it shows. */
export function VerifiedData({ applicant }: { applicant: KycInfo['applicant'] }) {
  const { i18n, t } = useLingui();
  const [data, setData] = useState<PersonalInfo | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    setError(null);
    call('kycPersonalInfo', {}, { signal: controller.signal }).then(setData, (reason: unknown) => {
      if (!(reason instanceof ApiError && reason.kind === 'aborted')) setError(reason);
    });
    return () => controller.abort();
  }, [attempt, applicant.level]);

  if (error !== null) {
    return (
      <Notice
        tone="warning"
        title={<Trans>Your details did not load</Trans>}
        action={
          <Button size="small" variant="secondary" onClick={() => setAttempt(attempt + 1)}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <p>{errorText(i18n, error)}</p>
      </Notice>
    );
  }
  const documentName = data?.docType ? i18n._(DOCUMENT_TEXTS[data.docType].label) : t`Document`;
  const row = (term: string, value: string | null | undefined) => ({
    term,
    value: data ? value : PLACEHOLDER,
  });
  const items = [
    { term: t`Name`, value: `${applicant.firstname} ${applicant.lastname}`.trim() || PLACEHOLDER },
    row(t`Date of birth`, data && asDate(data.birthDate)),
    row(documentName, data?.documentNumber),
    row(t`Issued in`, data && formatCountry(data.country)),
    row(t`Valid until`, data && asDate(data.documentExpires)),
    row(t`Address`, data?.address),
  ].filter(({ value }) => value !== '');
  return (
    <div aria-busy={data === null || undefined}>
      <DefinitionList items={items} />
    </div>
  );
}
