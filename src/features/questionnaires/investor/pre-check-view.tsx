import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { TemplateDetail } from '#contract/calls/questionnaires.ts';
import { navigate } from '#app/lib/history/history.ts';
import { href } from '#app/paths.ts';
import { InfoIcon } from '#app/ui/icons.ts';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';
import { FinishActions, findSegment } from '../views/finish-actions.tsx';
type PreCheck = Extract<NonNullable<TemplateDetail['outcome']>, { kind: 'preCheck' }>;

const MISSING_TEXTS: Record<PreCheck['missing'][number], MessageDescriptor> = {
  portfolio: msg`Your portfolio is too small.`,
  trades: msg`You need more trades per quarter.`,
  job: msg`You need to have worked in finance.`,
  knowledge: msg`You need more knowledge of these products.`,
  understands: msg`You need to be willing to give up some legal protections.`,
};

/** [S16] The result of the pre-check, which changes nothing yet. */
export function PreCheckView({ outcome: { eligible, missing } }: { outcome: PreCheck }) {
  const { i18n, t } = useLingui();
  const page = findSegment('professional') ?? findSegment('pivQuestionnaire');
  if (eligible)
    return (
      <Page
        title={<Trans>You may qualify as a professional investor</Trans>}
        lead={
          <Trans>
            If you apply, we’ll ask for documents that support your answers. You can also remain a retail
            client.
          </Trans>
        }
        illustration={<Illustration name="approved" />}
      >
        <FinishActions
          {...(page && {
            action: { label: t`Continue to the application`, onPress: () => navigate(href(page)) },
          })}
        />
      </Page>
    );
  return (
    <Page
      title={<Trans>You stay a retail client</Trans>}
      lead={
        <Trans>
          Nothing changes for you, and you keep all your protections. We’ll delete your answers after 30 days.
        </Trans>
      }
      illustration={<Illustration name="shield" />}
    >
      {missing.length > 0 && (
        <PageSection title={<Trans>Why you do not qualify yet</Trans>}>
          <Card>
            <RowList>
              {missing.map((reason) => (
                <ListRow key={reason} icon={<InfoIcon />} title={i18n._(MISSING_TEXTS[reason])} />
              ))}
            </RowList>
          </Card>
        </PageSection>
      )}
      <FinishActions />
    </Page>
  );
}
