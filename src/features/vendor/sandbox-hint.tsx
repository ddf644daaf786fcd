// Sandbox only: which number leads to which answer of the register. The same table as docs/sandbox.md.
import { Trans, useLingui } from '@lingui/react/macro';
import { DefinitionList } from '#app/ui/layout/definition-list.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';

export function SandboxHint() {
  const { t } = useLingui();
  return (
    <Disclosure summary={<Trans>Sandbox: numbers that decide</Trans>}>
      <p>
        <Trans>
          A number that ends like this gets this answer. Any other number is a match, by the name you type.
          For Indonesia, take 317101050890 with any four digits, born on 5 August 1990.
        </Trans>
      </p>
      <DefinitionList
        items={[
          { term: '0001', value: t`The name is slightly different` },
          { term: '0002', value: t`No such entry` },
          { term: '0003', value: t`The face does not match` },
          { term: '0004', value: t`The register does not answer` },
        ]}
      />
      <p>
        <Trans>Aadhaar: 2000 0004 1234 is a match. The code is the last six digits of the number.</Trans>
      </p>
    </Disclosure>
  );
}
