import { Trans, useLingui } from '@lingui/react/macro';
import type { TemplateDetail } from '#contract/calls/questionnaires.ts';
import { RISK_PROFILES, type RiskProfile } from '#contract/forms/risk-test.ts';
import { formatDateTime, formatPercent } from '#app/i18n/format.ts';
import { useTexts } from '#app/questionnaire/form-context.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { InfoIcon, RetakeIcon } from '#app/ui/icons.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';
import { useStartTest } from '../knowledge/use-start-test.tsx';
import { FinishActions } from '../views/finish-actions.tsx';
import { LowerProfile } from './lower-profile.tsx';
import styles from './profile-view.module.css';

interface ProfileViewProps {
  detail: TemplateDetail;
  outcome: Extract<NonNullable<TemplateDetail['outcome']>, { kind: 'risk' }>;
  next: string | null;
}

export function ProfileView({ detail, outcome, next }: ProfileViewProps) {
  const { t } = useLingui();
  const texts = useTexts();
  const { template, context, requestId, test } = detail;
  const { profile, exposurePercent, capped, lowered } = outcome;
  const { start, starting, notice } = useStartTest(template.templateCode);
  const share = formatPercent(exposurePercent / 100);
  const retryAt = test?.retryAt ?? null;
  const when = retryAt && formatDateTime(retryAt);
  return (
    <Page title={<Trans>Your risk profile</Trans>} lead={texts('legal.noAdvice', context.texts)}>
      <Card tone="brand">
        <p className={styles.name}>{texts(`risk.profile.${profile}`)}</p>
        <p>{texts(`risk.profile.${profile}.text`)}</p>
        <ProfileScale profile={profile} />
      </Card>
      <Card>
        <RowList>
          <ListRow
            icon={<InfoIcon />}
            title={t`Up to ${share} of your assets in crypto`}
            detail={t`This profile does not allow a higher share. Higher-risk products stay unavailable.`}
          />
          {capped && (
            <ListRow
              icon={<InfoIcon />}
              title={t`We chose a more cautious profile`}
              detail={t`Your age or your available cash suggests a more cautious profile than your other answers do.`}
            />
          )}
          {lowered && (
            <ListRow
              icon={<InfoIcon />}
              title={t`You chose this profile`}
              detail={t`This profile is more cautious than your answers suggested.`}
            />
          )}
          <ListRow
            icon={<RetakeIcon />}
            title={t`Has your situation changed?`}
            detail={
              when ? (
                <Trans>You can take the test again from {when}.</Trans>
              ) : (
                <Trans>You can take the test again now. The new result will replace this one.</Trans>
              )
            }
            trailing={
              when ? null : (
                <Button
                  variant="secondary"
                  size="small"
                  loading={starting}
                  onClick={start}
                >{t`Retake test`}</Button>
              )
            }
          />
        </RowList>
      </Card>
      {notice}
      <LowerProfile requestId={requestId} profile={profile} />
      <FinishActions next={next} />
    </Page>
  );
}

function ProfileScale({ profile }: { profile: RiskProfile }) {
  const { t } = useLingui();
  const step = RISK_PROFILES.indexOf(profile) + 1;
  const of = RISK_PROFILES.length;
  return (
    <div
      className={styles.scale}
      role="img"
      aria-label={t`Step ${step} of ${of}, from cautious to adventurous`}
    >
      {RISK_PROFILES.map((each, at) => (
        <i key={each} className={classNames(styles.step, at < step && styles.filled)} />
      ))}
    </div>
  );
}
