import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { CompiledTemplate } from '#contract/questionnaire/compile.ts';
import type { Context } from '#contract/questionnaire/context.ts';
import { type Conflict, draftStore } from '../journey/draft.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ConflictSheet } from './conflict-sheet.tsx';

/** [G3] Two devices answered the same questions differently: asks at once, and stays to be asked until it is settled. */
export function ConflictDoor({
  form,
  context,
}: {
  form: CompiledTemplate;
  context: Omit<Context, 'signer'>;
}) {
  // A frozen copy; it is only read.
  const conflict = useSnapshot(draftStore).conflict as Conflict | null;
  const [later, setLater] = useState<Conflict | null>(null);
  return (
    <>
      {conflict && (
        <Notice
          tone="warning"
          live
          title={<Trans>You also answered on another device</Trans>}
          action={
            <Button variant="secondary" size="small" onClick={() => setLater(null)}>
              <Trans>Choose what to keep</Trans>
            </Button>
          }
        >
          <Trans>Nothing is saved until you have chosen.</Trans>
        </Notice>
      )}
      <ConflictSheet
        key={conflict?.draftVersion ?? 0}
        open={conflict !== null && later !== conflict}
        conflict={conflict}
        form={form}
        context={context}
        onClose={() => setLater(conflict)}
      />
    </>
  );
}
