// [S24] The help center's pages, as far as the host page names their addresses.
import { useLingui } from '@lingui/react/macro';
import { HELP_TEXTS } from '#app/i18n/texts/help-texts.ts';
import { type HelpTopic, pageConfig } from '#app/lib/page-config.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { ExternalIcon } from '#app/ui/icons.ts';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';

export function HelpLinks() {
  const { i18n, t } = useLingui();
  const { helpCenter } = pageConfig();
  const rows = Object.entries(HELP_TEXTS).flatMap(([topic, text]) => {
    // Object.entries widens; these are the keys of the table.
    const url = helpCenter[topic as HelpTopic];
    return url ? [{ topic, text, url }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <RowList label={t`Help`}>
      {rows.map(({ topic, text, url }) => (
        <ListRow
          key={topic}
          title={i18n._(text)}
          trailing={<ExternalIcon size={18} />}
          onPress={() => getPlatform().openExternal(url)}
        />
      ))}
    </RowList>
  );
}
