import { Trans, useLingui } from '@lingui/react/macro';
import { createElement } from 'react';
import type { KycInfo } from '#contract/calls/kyc.ts';
import { resolveLink } from '#app/lib/history/history.ts';
import { href } from '#app/paths.ts';
import { AccordionSection } from '#app/ui/layout/accordion-section.tsx';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';
import { getTaskIcon } from '#app/ui/task-icons.ts';
import { listAccountChanges } from './changes.ts';

export function ChangesSection({ info }: { info: KycInfo }) {
  const { i18n } = useLingui();
  const changes = listAccountChanges(info).filter(({ segment }) => resolveLink(href(segment)) !== null);
  if (changes.length === 0) return null;
  return (
    <AccordionSection title={<Trans>Has something changed?</Trans>}>
      <RowList>
        {changes.map(({ segment, title, detail, query }) => (
          <ListRow
            key={segment}
            href={href(segment, { ...query, from: 'personal' })}
            icon={createElement(getTaskIcon({ type: segment, route: segment }))}
            title={i18n._(title)}
            detail={i18n._(detail)}
          />
        ))}
      </RowList>
    </AccordionSection>
  );
}
