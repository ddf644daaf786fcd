// The level card while its document is read: a scan line over the photo, and a line for each detail that is to come.
import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { formatCountry, formatDate } from '#app/i18n/format.ts';
import { getPageConfig } from '#app/lib/page-config.ts';
import { LevelCard } from '#app/ui/identity/level-card.tsx';
import { getDocumentLabel } from '../../flow/document-option.ts';
import { flowStore } from '../../flow/flow-store.ts';
import { EMPTY_IDENTITY, type IdentityForm } from '../../forms/identity-form.ts';
import { uploadStore } from '../../upload/upload-store.ts';

/** `form`: the details so far; a missing one is a skeleton line. */
export function ReadingCard({
  form = EMPTY_IDENTITY,
  isRead = false,
}: {
  form?: IdentityForm;
  isRead?: boolean;
}) {
  const { t, i18n } = useLingui();
  const { docType, country, documents } = useSnapshot(flowStore);
  const { front, selfie } = useSnapshot(uploadStore).parts;
  const name = [form.givenName, form.familyName].filter((part) => part !== '').join(' ');
  const kind = docType ? getDocumentLabel(i18n, docType, documents) : '';
  const line = (label: string, value: string) => ({ label, value: value === '' ? null : value });
  return (
    <LevelCard
      brand={getPageConfig().brand.name}
      level={0}
      label={[kind, formatCountry(country)].filter((part) => part !== '').join(' · ')}
      state={isRead ? 'plain' : 'scanning'}
      picture={front?.preview ? <img src={front.preview} alt="" /> : undefined}
      portrait={selfie?.preview ? <img src={selfie.preview} alt="" /> : undefined}
      lines={[
        line(t`Name`, name),
        line(t`Date of birth`, form.birthDate && formatDate(form.birthDate)),
        line(t`Document number`, form.documentNumber),
      ]}
    />
  );
}
