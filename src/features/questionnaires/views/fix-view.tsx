import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { compileTemplate, type CompiledTemplate } from '#contract/questionnaire/compile.ts';
import { useTexts } from '#app/questionnaire/form-context.ts';
import { RetakeIcon } from '#app/ui/icons.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';
import { DueNotice } from '../start/due-notice.tsx';
import { openAnswers } from '../filling/fill-url.ts';
import type { FormViewProps } from '../form-status.ts';

function getLabel({ nodes, template }: CompiledTemplate, linkId: string) {
  const node = nodes.get(linkId);
  if (node?.item) return { key: node.item.label, values: node.item.values };
  // A newer version of the form may not have the question.
  return { key: node?.section.title ?? template.title };
}

export function FixView({ detail }: FormViewProps) {
  const { t } = useLingui();
  const texts = useTexts();
  const { template, context, fixes, dueAt } = detail;
  const form = useMemo(() => compileTemplate(template), [template]);
  return (
    <Page
      title={<Trans>Please correct a few answers</Trans>}
      lead={
        <Trans>We’ve reviewed your answers. Please correct the ones below. We’ve kept all the others.</Trans>
      }
    >
      <DueNotice dueAt={dueAt} />
      <Card>
        <RowList>
          {fixes.map(({ linkId, reason }) => {
            const { key, values } = getLabel(form, linkId);
            return (
              <ListRow
                key={linkId}
                icon={<RetakeIcon />}
                title={texts(key, { ...context.texts, ...values })}
                detail={<bdi>{reason}</bdi>}
              />
            );
          })}
        </RowList>
      </Card>
      <ActionBar label={t`Correct my answers`} onPress={openAnswers} />
    </Page>
  );
}
