import { Trans, useLingui } from '@lingui/react/macro';
import { navigate } from '#app/lib/history/history.ts';
import { href } from '#app/paths.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';

export function ResetDoneView() {
  const { t } = useLingui();
  return (
    <Page
      title={<Trans>Your verification is reset</Trans>}
      illustration={<Illustration name="approved" />}
      lead={
        <p>
          <Trans>
            For your safety, nothing can be withdrawn for 24 hours. You can verify again whenever you like.
          </Trans>
        </p>
      }
    >
      <ActionBar
        label={t`Verify again`}
        onPress={() => navigate(href('step1'), { replace: true })}
        secondary={{
          label: t`Back to overview`,
          onPress: () => navigate(href('personal'), { replace: true }),
        }}
      />
    </Page>
  );
}
