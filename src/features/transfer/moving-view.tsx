import { Trans, useLingui } from '@lingui/react/macro';
import { navigate } from '#app/lib/history/history.ts';
import { href } from '#app/paths.ts';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Page } from '#app/ui/layout/page.tsx';

/** COMPLETE on both sides, with a result that is still to come: nothing has moved yet. [T10] */
export function MovingView() {
  const { t } = useLingui();
  return (
    <Page
      title={<Trans>Your identity is on its way</Trans>}
      lead={
        <p>
          <Trans>
            Both checks are done. You do not need to do anything; the result shows here by itself.
          </Trans>
        </p>
      }
      illustration={<Illustration name="hourglass" />}
    >
      <ActionBar label={t`Back to overview`} onPress={() => navigate(href('personal'))} />
    </Page>
  );
}
