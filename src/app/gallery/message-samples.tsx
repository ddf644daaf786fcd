import { useState } from 'react';
import { notify } from '#app/state/messages/notifications.ts';
import { showToast, type ToastKind } from '#app/state/messages/toasts.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { ActionLink } from '#app/ui/layout/action-link.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { ConfirmSheet } from '#app/ui/layout/confirm-sheet.tsx';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { ObstaclePage } from '#app/ui/layout/obstacle-page.tsx';
import { Sheet } from '#app/ui/layout/sheet.tsx';
import { Sample } from './sample.tsx';

const KINDS: readonly ToastKind[] = ['success', 'fail', 'info', 'warn', 'process'];

/** Messages above a page (toasts, notifications, a sheet) and messages that replace it. */
export function MessageSamples() {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Sample title="Toasts and notifications">
        {KINDS.map((kind) => (
          <Button key={kind} onClick={() => showToast({ kind, text: `A toast, ${kind}` })}>
            Toast {kind}
          </Button>
        ))}
        <Button onClick={() => notify({ title: 'A titled message', text: 'What it is about.' })}>
          Notification
        </Button>
        <Button onClick={() => setOpen(true)}>Sheet</Button>
        <Sheet open={open} onClose={() => setOpen(false)} title="A sheet">
          <p>Bottom sheet on a phone, centred on a desktop.</p>
        </Sheet>
        <Button onClick={() => setAsking(true)}>Confirmation</Button>
        <ConfirmSheet
          open={asking}
          onClose={() => setAsking(false)}
          title="Withdraw consent?"
          text={['What it means.']}
          confirm="Withdraw consent"
          onConfirm={() => Promise.resolve()}
          failureText={String}
        />
      </Sample>
      <Sample title="In place of a page" wide>
        <LoadFailure
          offline={false}
          unreachable
          text="We could not reach the server."
          onRetry={() => setOpen(false)}
        />
        <ObstaclePage
          title="Not possible at the moment"
          body="Finish your other tasks first."
          until="1 March"
          action={{ href: '#tasks', label: 'See your tasks' }}
          home="#overview"
        />
      </Sample>
      <Sample title="The action of a page" wide>
        <ActionLink label="A link" link={{ href: '#main' }} />
        <ActionBar
          label="Continue"
          onPress={() => showToast({ kind: 'info', text: 'Pressed' })}
          secondary={{ label: 'Later', onPress: () => showToast({ kind: 'info', text: 'Later' }) }}
        />
      </Sample>
    </>
  );
}
