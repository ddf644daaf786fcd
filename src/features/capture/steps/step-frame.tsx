// The frame of every step: how far along, one heading that takes focus, the step's own content.
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Page } from '#app/ui/layout/page.tsx';
import { Stepper } from './stepper.tsx';
import { flowStore } from '../flow/flow-store.ts';
import { stagesOf } from '../flow/stages.ts';
import type { StepName } from '../flow/steps.ts';
import { CAPTURE_STAGE_TEXTS } from '../texts/stage-texts.ts';
import { focusHeading } from './focus-heading.ts';
import styles from './step-frame.module.css';

interface StepFrameProps {
  step: StepName;
  title: ReactNode;
  lead?: ReactNode;
  illustration?: ReactNode;
  children: ReactNode;
}

export function StepFrame({ step, title, lead, illustration, children }: StepFrameProps) {
  const { i18n } = useLingui();
  const { level } = useSnapshot(flowStore);

  useLayoutEffect(focusHeading, [step]);

  return (
    <div className={styles.frame}>
      <div className={styles.progress}>
        <Stepper
          items={stagesOf(step, level).map(({ name, state }) => ({
            label: i18n._(CAPTURE_STAGE_TEXTS[name]),
            state,
          }))}
        />
      </div>
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
