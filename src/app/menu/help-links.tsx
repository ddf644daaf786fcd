// [S24] The help center's pages, as far as the host page names their addresses.
import { useLingui } from '@lingui/react/macro';
import { helpPages } from '#app/i18n/texts/help-texts.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';

export function HelpLinks() {
  const { i18n, t } = useLingui();
  const pages = helpPages();
  if (pages.length === 0) return null;
  return (
    <RowList label={t`Help`}>
      {pages.map(({ topic, text, url }) => (
        <ListRow key={topic} title={i18n._(text)} outside onPress={() => getPlatform().openExternal(url)} />
      ))}
    </RowList>
  );
}
