import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { use, type ReactNode } from 'react';
import type { StepLevel } from '#contract/kyc.ts';
import { ProgressSegments } from '#app/ui/feedback/progress-segments.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { RailPart } from '#app/ui/layout/rail-part.tsx';
import { type StepName, listStages, type StagesOptions, type StageName } from '../../flow/steps.ts';
import styles from './step-frame.module.css';
import { RailHostContext } from '#app/ui/layout/page-hosts.ts';

const CAPTURE_STAGE_TEXTS: Record<StageName, MessageDescriptor> = {
  document: msg`Document`,
  details: msg`Details`,
  pictures: msg`Photos`,
  selfie: msg`Selfie`,
  address: msg`Address`,
  pages: msg`Pages`,
  check: msg`Check`,
};

export interface StepLayoutProps extends StagesOptions {
  step: StepName;
  level: StepLevel;
  title: ReactNode;
  lead?: ReactNode;
  illustration?: ReactNode;
  children: ReactNode;
}

/** The layout of a step; the gateway renders it too (src/served/kyc-content.tsx). */
export function StepLayout(props: StepLayoutProps) {
  const { step, level, title, lead, illustration, children, ...options } = props;
  const { i18n } = useLingui();
  const upright = use(RailHostContext) !== null;
  return (
    <div className={styles.frame}>
      <RailPart>
        <div className={upright ? styles.upright : styles.progress}>
          <ProgressSegments
            upright={upright}
            items={listStages(step, level, options).map(({ name, state }) => ({
              label: i18n._(CAPTURE_STAGE_TEXTS[name]),
              state,
            }))}
          />
        </div>
      </RailPart>
      <Page
        title={title}
        {...(lead === undefined ? {} : { lead })}
        {...(illustration === undefined ? {} : { illustration })}
      >
        {children}
      </Page>
    </div>
  );
}
