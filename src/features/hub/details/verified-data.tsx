import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { DOC_TYPES, type DocType, isPhotoDocument, PROVIDER_DOCUMENT_NAMES } from '#contract/documents.ts';
import type { KycInfo } from '#contract/calls/kyc.ts';
import type { PersonalInfo } from '#contract/calls/person.ts';
import { kycPersonalInfo } from '#contract/client-calls/person.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { formatCountry, formatDate } from '#app/i18n/format.ts';
import { DOCUMENT_TEXTS } from '#app/i18n/texts/document-texts.ts';
import { parseDate } from '#app/lib/text/dates.ts';
import { DefinitionList } from '#app/ui/layout/definition-list.tsx';
import { SectionFailure } from './section-failure.tsx';
import { WaitingData } from './waiting-data.tsx';

/** Leaves a masked date unchanged. */
const formatIfDate = (text: string) => (parseDate(text) ? formatDate(text) : text);

type Data =
  { phase: 'loading' } | { phase: 'ready'; info: PersonalInfo } | { phase: 'failed'; error: unknown };

/** Null when the call was aborted. */
async function fetchData(signal?: AbortSignal): Promise<Data | null> {
  try {
    return { phase: 'ready', info: await call(kycPersonalInfo, {}, signal ? { signal } : {}) };
  } catch (error) {
    return error instanceof ApiError && error.kind === 'aborted' ? null : { phase: 'failed', error };
  }
}

/** Identity documents besides the one whose number is shown; their names may be those of a provider. */
const listOtherDocuments = ({ identifies }: KycInfo['applicant'], { docType }: PersonalInfo): DocType[] =>
  DOC_TYPES.filter(
    (each) =>
      each !== docType &&
      (identifies.includes(each) ||
        (isPhotoDocument(each) && identifies.includes(PROVIDER_DOCUMENT_NAMES[each]))),
  );

interface VerifiedDataProps {
  applicant: KycInfo['applicant'];
  /** The unmasked data while it is revealed. */
  revealed: PersonalInfo | null;
}

/** Masked by the gateway: the page never holds more than it shows. */
export function VerifiedData({ applicant, revealed }: VerifiedDataProps) {
  const { i18n, t } = useLingui();
  const [data, setData] = useState<Data>({ phase: 'loading' });

  useEffect(() => {
    const controller = new AbortController();
    void fetchData(controller.signal).then((answer) => answer && setData(answer));
    return () => controller.abort();
  }, []);

  function retry(): void {
    setData({ phase: 'loading' });
    void fetchData().then((answer) => answer && setData(answer));
  }

  if (data.phase === 'failed' && !revealed) {
    const title = <Trans>We could not load your details</Trans>;
    return <SectionFailure title={title} error={data.error} onRetry={retry} />;
  }
  const info = revealed ?? (data.phase === 'ready' ? data.info : null);
  if (!info) return <WaitingData />;
  const { firstname, lastname } = revealed ?? applicant;
  const items = [
    { term: t`Name`, value: `${firstname} ${lastname}`.trim() },
    { term: t`Date of birth`, value: formatIfDate(info.birthDate) },
    {
      term: info.docType ? i18n._(DOCUMENT_TEXTS[info.docType].label) : t`Document`,
      value: info.documentNumber,
    },
    ...listOtherDocuments(applicant, info).map((docType) => ({
      term: i18n._(DOCUMENT_TEXTS[docType].label),
      value: t`Verified`,
    })),
    { term: t`Issued in`, value: formatCountry(info.country) },
    { term: t`Valid until`, value: formatIfDate(info.documentExpires) },
    { term: t`Address`, value: info.address },
  ].filter(({ value }) => value !== '');
  return <DefinitionList items={items} />;
}
