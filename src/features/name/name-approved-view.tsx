import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '#app/i18n/format.ts';
import { navigate } from '#app/lib/history/history.ts';
import { href } from '#app/paths.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { CurrentName, type NameOnFile } from './current-name.tsx';

interface ApprovedViewProps {
  name: NameOnFile;
  submittedAt: string;
  onAgain: () => void;
}

/** The new name counts. */
export function NameApprovedView({ name, submittedAt, onAgain }: ApprovedViewProps) {
  const { t } = useLingui();
  const date = formatDate(submittedAt);
  return (
    <Page
      title={<Trans>Your name is updated</Trans>}
      illustration={<Illustration name="approved" />}
      lead={
        <p>
          <Trans>
            Your request of {date} was accepted. Please see that your bank account and your tax details carry
            the same name.
          </Trans>
        </p>
      }
    >
      <CurrentName masked={name} />
      <ActionBar
        label={t`Back to overview`}
        onPress={() => navigate(href('personal'))}
        secondary={{ label: t`Update it again`, onPress: onAgain }}
      />
    </Page>
  );
}
