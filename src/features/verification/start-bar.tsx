import type { StepLevel } from '#contract/kyc.ts';
import { navigate } from '#app/lib/history/history.ts';
import { href } from '#app/paths.ts';
import type { StartGate } from '#app/state/kyc/steps.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';

interface StartBarProps {
  level: StepLevel;
  label: string;
  gate: StartGate;
  /** Id of the notice that says why it cannot start. */
  reasonId: string;
}

/** The way into the capture of a level; disabled, with its reason, while the gate is shut. [V4] */
export function StartBar({ level, label, gate, reasonId }: StartBarProps) {
  const open = gate.kind === 'open';
  return (
    <ActionBar
      label={label}
      disabled={!open}
      describedBy={open ? undefined : reasonId}
      onPress={() => navigate(href('kyc', { level }))}
    />
  );
}
