// Languages of this site by native name, searchable by translated name and code. [N5, B4]
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getLanguageName } from '#contract/language-names.ts';
import { formatLanguage } from '#app/i18n/format.ts';
import { listOfferedLanguages } from '#app/i18n/languages.ts';
import { getCurrentLanguage, switchLanguage } from '#app/i18n/load.ts';
import { getPageConfig } from '#app/lib/page-config.ts';
import { showToast } from '#app/state/messages/toasts.ts';
import { PickField } from '#app/ui/fields/pick-field.tsx';
import { SearchSheet } from '#app/ui/fields/search-sheet.tsx';

export function LanguageField() {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState(false);
  const languages = listOfferedLanguages(location.hostname, getPageConfig().languages);
  // A variant may use the catalogue of its base.
  const value = languages.find((tag) => tag === getCurrentLanguage()) ?? i18n.locale;
  const choose = (tag: string) =>
    switchLanguage(tag).catch(() =>
      showToast({
        kind: 'fail',
        text: t`This language could not be loaded. Check your connection and try again.`,
      }),
    );
  return (
    <>
      <PickField
        label={t`Language`}
        name="language"
        valueText={getLanguageName(value)}
        placeholder={t`Choose`}
        onPress={() => setOpen(true)}
      />
      <SearchSheet
        open={open}
        onClose={() => setOpen(false)}
        title={t`Language`}
        placeholder={t`Search languages`}
        options={languages.map((tag) => ({
          value: tag,
          label: getLanguageName(tag),
          lang: tag,
          keywords: [formatLanguage(tag), tag],
        }))}
        value={value}
        onPick={(tag) => void choose(tag)}
        emptyText={t`No matching languages`}
      />
    </>
  );
}
