// [S24] The help center's pages, as far as the host page names their addresses.
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type HelpTopic, pageConfig } from '#app/lib/page-config.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { ExternalIcon } from '#app/ui/icons.ts';
import { ListRow } from '#app/ui/list-row.tsx';
import { RowList } from '#app/ui/row-list.tsx';

const TOPICS = [
  ['guide', msg`How verification works`],
  ['faq', msg`Common questions`],
  ['kycFailureReasons', msg`Why a verification fails`],
  ['identityTransfer', msg`Moving an identity to another account`],
  ['articleDetail', msg`Help articles`],
  ['issueWebform', msg`Report a problem`],
] as const satisfies readonly (readonly [HelpTopic, unknown])[];

export function HelpLinks() {
  const { i18n, t } = useLingui();
  const { helpCenter } = pageConfig();
  const rows = TOPICS.flatMap(([topic, text]) => {
    const url = helpCenter[topic];
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
