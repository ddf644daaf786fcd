import { Trans, useLingui } from '@lingui/react/macro';
import { memberInfo } from '#contract/client-calls/person.ts';
import { call } from '#app/api/client.ts';
import { formatDate } from '#app/i18n/format.ts';
import { isTelegramSignInEnabled, showsReceipt } from '#app/lib/page-config.ts';
import { href } from '#app/paths.ts';
import { DataDownload } from '#app/shared-views/data-download.tsx';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { DefinitionList } from '#app/ui/layout/definition-list.tsx';
import { AccountAlerts } from './account-alerts.tsx';
import { SectionFailure } from './section-failure.tsx';
import { TelegramAccess } from './telegram-access.tsx';
import { useOptionalData } from '../use-optional-data.ts';

const loadMember = (signal: AbortSignal) => call(memberInfo, {}, { signal });

/** Contact details, masked by the gateway. [C10] */
export function AccountData() {
  const { t } = useLingui();
  const { data: member, error, retry } = useOptionalData(loadMember);
  if (error) {
    const title = <Trans>We could not load your contact details</Trans>;
    return <SectionFailure title={title} error={error} onRetry={retry} />;
  }
  if (!member) return null;
  const items = [
    { term: t`Email`, value: member.maskedEmail },
    { term: t`Mobile number`, value: member.maskedMobile ?? '' },
    { term: t`Account opened`, value: formatDate(member.registeredAt) },
  ].filter(({ value }) => value !== '');
  return (
    <>
      <DefinitionList items={items} />
      {member.ownData && <AccountAlerts />}
      {member.ownData && (
        <span>
          <ButtonLink href={href('sessions')} size="small" variant="secondary">
            <Trans>Where you’re signed in</Trans>
          </ButtonLink>
        </span>
      )}
      {showsReceipt() && (
        <span>
          <ButtonLink href={href('receipt')} size="small" variant="secondary">
            <Trans>Your data and who opened it</Trans>
          </ButtonLink>
        </span>
      )}
      {member.ownData && <DataDownload />}
      {member.ownData && isTelegramSignInEnabled() && <TelegramAccess />}
    </>
  );
}
