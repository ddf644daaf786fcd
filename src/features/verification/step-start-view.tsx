import { useLingui, Trans } from '@lingui/react/macro';
import { POA_TYPES } from '#contract/documents.ts';
import { useNow } from '#app/lib/hooks/use-now.ts';
import { useLevelCard } from '#app/shared-views/use-level-card.tsx';
import { getStartGate } from '#app/state/kyc/steps.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { RailPart } from '#app/ui/layout/rail-part.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';
import { POA_TEXTS } from '#app/i18n/texts/document-texts.ts';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { beginsWithCamera } from '#app/state/kyc/level-start.ts';
import { CameraStartView } from './camera-start-view.tsx';
import { LevelFacts } from './level-facts.tsx';
import { LEVEL_CONTENT } from './level-content.ts';
import { StartActions } from './start-actions.tsx';
import type { StepViewProps } from './step-view.ts';
import styles from './step-start-view.module.css';

/** Status ALLOW: the requirements, the duration, the provider and the start button. */
export function StepStartView(props: StepViewProps) {
  const { step, input } = props;
  const isOpen = getStartGate(step.level, input, useNow()).kind === 'open';
  return isOpen && beginsWithCamera(step.level, input.info) ? (
    <CameraStartView {...props} />
  ) : (
    <ListStartView {...props} />
  );
}

function ListStartView({ step, input }: StepViewProps) {
  const { i18n, t } = useLingui();
  const gate = getStartGate(step.level, input, useNow());
  const content = LEVEL_CONTENT[step.level];
  const hasAddress = step.level === 'LEVEL_2';
  return (
    <Page
      title={i18n._(content.title)}
      lead={<p>{i18n._(content.lead)}</p>}
      illustration={useLevelCard(input)}
    >
      <Card>
        <RowList>
          {content.needs.map(({ icon: Icon, title, detail }) => (
            <ListRow key={title.id} icon={<Icon />} title={i18n._(title)} detail={i18n._(detail)} />
          ))}
        </RowList>
        {hasAddress && <AcceptedDocuments />}
      </Card>
      <RailPart>
        <LevelFacts duration={i18n._(content.duration)} provider={input.info.provider} />
      </RailPart>
      <StartActions step={step} input={input} gate={gate} label={t`Start`} />
    </Page>
  );
}

function AcceptedDocuments() {
  const { i18n } = useLingui();
  return (
    <div>
      <Disclosure summary={<Trans>All accepted documents</Trans>}>
        <ul className={styles.list}>
          {POA_TYPES.map((type) => (
            <li key={type}>
              <span className={styles.label}>{i18n._(POA_TEXTS[type].label)}</span>
              <span className={styles.detail}>{i18n._(POA_TEXTS[type].detail)}</span>
            </li>
          ))}
        </ul>
      </Disclosure>
      <Disclosure summary={<Trans>What we cannot accept</Trans>}>
        <ul className={styles.list}>
          <li>
            <Trans>Mobile phone bills</Trans>
          </li>
          <li>
            <Trans>The identity document you used for level 1</Trans>
          </li>
          <li>
            <Trans>Receipts for a single payment or transfer</Trans>
          </li>
          <li>
            <Trans>Screenshots and handwritten letters</Trans>
          </li>
          <li>
            <Trans>A PO box or hotel as your address</Trans>
          </li>
        </ul>
      </Disclosure>
    </div>
  );
}
