import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Notice } from '#app/ui/feedback/notice.tsx';

/** silent: nothing of theirs shows. camera: out of their reach. failed: they say so themselves, or their token ran out. */
export type Trouble = 'silent' | 'camera' | 'failed';

interface ScriptHelpProps {
  trouble: Trouble;
  name: string;
  /** The ways on. */
  children: ReactNode;
}

export function ScriptHelp({ trouble, name, children }: ScriptHelpProps) {
  switch (trouble) {
    case 'silent':
      return (
        <Notice tone="warning" live title={<Trans>{name} is slow to open</Trans>} action={children}>
          <Trans>The connection may be weak, or something in this browser blocks it.</Trans>
        </Notice>
      );
    case 'camera':
      return (
        <Notice tone="warning" live title={<Trans>The camera is out of reach</Trans>} action={children}>
          <Trans>
            Allow the camera for this page in your browser’s settings, and close other apps that use it. Then
            try again.
          </Trans>
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="danger" live title={<Trans>{name} could not go on</Trans>} action={children}>
          <Trans>Try again. If it stays like this, take another way.</Trans>
        </Notice>
      );
  }
}
