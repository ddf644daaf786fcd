import { Trans } from '@lingui/react/macro';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { ClassView, isClassForm } from '../investor/class-view.tsx';
import { DiligenceRefusedView } from './diligence-refused-view.tsx';
import { Finish } from './finish.tsx';
import type { FormViewProps } from '../standing.ts';
import { useContact } from './use-contact.ts';

/** REJECTED: what it means, and what can be done. No way is a dead end. */
export function RefusedView(props: FormViewProps) {
  const contact = useContact();
  if (isClassForm(props)) return <ClassView {...props} />;
  if (props.kind === 'diligence') return <DiligenceRefusedView />;
  return (
    <Page
      title={<Trans>We could not accept your answers</Trans>}
      lead={
        <Trans>Support can tell you what comes next, and have a person look at the decision again.</Trans>
      }
      illustration={<Illustration name="rejected" />}
    >
      <Finish {...contact} />
    </Page>
  );
}
