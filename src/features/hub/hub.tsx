import { useLingui, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { onSessionEnd } from '#app/api/session.ts';
import { waitForRemainingMessages } from '#app/i18n/remaining-messages.ts';
import { showBadge } from '#app/lib/app-badge.ts';
import { runAfterFirstView } from '#app/lib/first-view.ts';
import { getPageConfig } from '#app/lib/page-config.ts';
import { readSharedParam } from '#app/state/uploads/shared-file.ts';
import { useNow } from '#app/lib/hooks/use-now.ts';
import { useIsWide } from '#app/lib/hooks/use-is-wide.ts';
import { getExternalLinkProps } from '#app/platform/external-link.ts';
import { getCardState, getHolderName } from '#app/state/kyc/level-card.ts';
import { getRewardLink } from '#app/state/kyc/reward.ts';
import { getHeldLevel, getSteps, type StepInput } from '#app/state/kyc/steps.ts';
import { RailHelp } from '#app/shared-views/rail-help.tsx';
import { useDecisionText } from '#app/state/kyc/use-decision.ts';
import { userStore } from '#app/state/session/user.ts';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Accordion } from '#app/ui/layout/accordion.tsx';
import { createLazyView } from '#app/ui/layout/lazy-view.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { ChangesSection } from './details/changes-section.tsx';
import { DetailsSection } from './details/details-section.tsx';
import { HelpSection } from './details/help-section.tsx';
import { HubCard } from './hub-card.tsx';
import { createHubSummary } from './hub-summary.ts';
import { LevelTable } from './levels/level-table.tsx';
import { bindAffiliateFromUrl } from './notices/affiliate.ts';
import { HubNotices } from './notices/hub-notices.tsx';
import { loadNextPopup, type Popup } from './notices/popup.ts';
import { RulesNotice } from './notices/rules-notice.tsx';
import { StatusCard } from './status-card.tsx';
import { listOpenHubTasks } from './tasks/tasks.ts';
import { ToDoSection } from './tasks/to-do-section.tsx';
import { useOptionalData } from './use-optional-data.ts';
import styles from './hub.module.css';

// The badge of one user must not remain for the next.
onSessionEnd(() => showBadge(0));

/** Few visits have a shared file. */
const SharedFileNotice = createLazyView<{ input: StepInput }>(
  () => import('./shared-file/shared-file-notice.tsx').then((module) => module.SharedFileNotice),
  <Skeleton height={96} />,
);

/** Few visits have a pop-up. */
const PopupSheet = createLazyView<{ popup: Popup }>(() =>
  import('./notices/popup-sheet.tsx').then((module) => module.PopupSheet),
);

interface HubProps {
  input: StepInput;
  unreachable: boolean;
}

export function Hub({ input, unreachable }: HubProps) {
  const { i18n } = useLingui();
  const now = useNow();
  const { profile } = useSnapshot(userStore);
  const decision = useDecisionText(getSteps(input));
  const isSettled = useIsFirstViewShown();
  const isWide = useIsWide();
  const { info } = input;
  const level = getHeldLevel(info);
  const open = listOpenHubTasks(info).length;
  useEffect(() => showBadge(open), [open]);
  const { brand, helpCenter } = getPageConfig();
  const support = helpCenter.issueWebform;
  return (
    <Page width="wide">
      <div className={styles.hub}>
        <div className={styles.rail}>
          {level && (
            <HubCard
              level={level}
              state={getCardState(input)}
              brand={brand.name}
              holder={getHolderName(info, profile?.maskedName)}
            />
          )}
          <StatusCard
            summary={createHubSummary(input, now)}
            support={support ? getExternalLinkProps(support) : null}
          />
          {isWide && isSettled && <RailHelp />}
        </div>
        <div className={styles.content}>
          <VisuallyHidden>
            <span role="status">{decision && i18n._(decision)}</span>
          </VisuallyHidden>
          <SharedFileNotice needed={readSharedParam() !== undefined} input={input} />
          <HubNotices info={info} unreachable={unreachable} />
          <ToDoSection info={info} now={now} />
          <div className={styles.lower}>
            {isSettled ? (
              <LowerHalf input={input} />
            ) : (
              <div aria-busy>
                <Skeleton height={280} radius="var(--radius-card)" />
              </div>
            )}
          </div>
        </div>
      </div>
    </Page>
  );
}

/** True once the part above the fold is on the screen, so that the calls of the lower half do not delay it. */
function useIsFirstViewShown(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => runAfterFirstView(() => void waitForRemainingMessages().then(() => setSettled(true))), []);
  return isSettled;
}

/** Below the fold: the table of levels, details, changes, help; and the pop-up. */
function LowerHalf({ input }: { input: StepInput }) {
  const { info } = input;
  const level = getHeldLevel(info);
  const isWide = useIsWide();
  useEffect(() => void bindAffiliateFromUrl(), []);
  // Loads the pop-up once, when the page opens. A pop-up that opens later could catch a tap meant for the page.
  const [ask] = useState(() => () => loadNextPopup(info));
  const { data: popup } = useOptionalData<Popup | null>(ask);
  return (
    <>
      {level && level !== 'LEVEL_DEFAULT' && <RewardNotice />}
      {level && <LevelTable input={input} />}
      {isWide ? (
        <div className={styles.pair}>
          <DetailsSection info={info} />
          <div className={styles.stack}>
            <ChangesSection info={info} />
            <RulesNotice />
            <HelpSection />
          </div>
        </div>
      ) : (
        <>
          <RulesNotice />
          <Accordion>
            <DetailsSection info={info} />
            <ChangesSection info={info} />
            <HelpSection />
          </Accordion>
        </>
      )}
      {popup && <PopupSheet needed popup={popup} />}
    </>
  );
}

/** [N2] The link to the reward that a partner promised. */
function RewardNotice() {
  const reward = getRewardLink();
  if (!reward) return null;
  return (
    <Notice
      tone="success"
      title={<Trans>You’re verified</Trans>}
      action={
        <ButtonLink href={reward} size="middle" variant="secondary">
          <Trans>Go to your reward</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Trans>Your reward is waiting for you.</Trans>
      </p>
    </Notice>
  );
}
