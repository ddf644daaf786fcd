import { Trans, useLingui } from '@lingui/react/macro';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Page } from '#app/ui/layout/page.tsx';

/** The form asks something this build of the app has no field for; sending it without would lose an answer. */
export function TooNewPage() {
  const { t } = useLingui();
  return (
    <Page
      title={<Trans>Please update the app</Trans>}
      lead={
        <p>
          <Trans>
            This form has questions that your version of the app cannot show. Close the app everywhere it is
            open, then open it again. Your answers are kept.
          </Trans>
        </p>
      }
    >
      <ActionBar label={t`Reload`} onPress={() => location.reload()} />
    </Page>
  );
}
