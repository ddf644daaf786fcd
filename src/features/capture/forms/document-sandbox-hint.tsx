// Sandbox only: which document number leads to which decision. The same table as in docs/sandbox.md.
import { Trans, useLingui } from '@lingui/react/macro';
import { DefinitionList } from '#app/ui/layout/definition-list.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import type { StepLevel } from '#contract/kyc.ts';
import styles from './document-sandbox-hint.module.css';

export function DocumentSandboxHint({ level }: { level: StepLevel }) {
  const { t } = useLingui();
  const endings = [
    { ending: '0001', outcome: t`Try again: the document is not readable`, only: null },
    { ending: '0002', outcome: t`Try again: the document has expired`, only: 'LEVEL_1' },
    { ending: '0003', outcome: t`Try again: the face does not match`, only: 'LEVEL_1' },
    { ending: '0004', outcome: t`Final: the identity is used on another account`, only: null },
    { ending: '0005', outcome: t`Stays in review until someone decides`, only: null },
    { ending: '0006', outcome: t`Final: under age`, only: 'LEVEL_1' },
    { ending: '0007', outcome: t`Try again: the document is too old`, only: 'LEVEL_2' },
  ] as const;
  return (
    <Disclosure summary={<Trans>Sandbox: test numbers</Trans>}>
      <div className={styles.hint}>
        <p>
          <Trans>Document numbers with these endings give these results. Any other number is approved.</Trans>
        </p>
        <DefinitionList
          items={endings
            .filter(({ only }) => only === null || only === level)
            .map(({ ending, outcome }) => ({ term: ending, value: outcome }))}
        />
      </div>
    </Disclosure>
  );
}
