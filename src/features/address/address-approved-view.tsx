import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '#app/i18n/format.ts';
import { navigate } from '#app/lib/history/history.ts';
import { href } from '#app/paths.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { DefinitionList } from '#app/ui/layout/definition-list.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import type { AddressUpdate } from './address-store.ts';

/** The new address counts, and the next change is some time away. */
export function AddressApprovedView({ update: { address, retryAfter } }: { update: AddressUpdate }) {
  const { t } = useLingui();
  const date = retryAfter && formatDate(retryAfter);
  return (
    <Page
      title={<Trans>Your address is updated</Trans>}
      illustration={<Illustration name="approved" />}
      lead={
        <>
          <p>
            <Trans>Thank you. Your level and your limits are the same as before.</Trans>
          </p>
          {date && (
            <p>
              <Trans>
                You can change it again from {date}. If you move earlier than that, contact support.
              </Trans>
            </p>
          )}
        </>
      }
    >
      <PageSection title={<Trans>The address we have</Trans>}>
        <DefinitionList items={[{ term: t`Address`, value: address }]} />
      </PageSection>
      <ActionBar label={t`Back to overview`} onPress={() => navigate(href('personal'))} />
    </Page>
  );
}
