// Its own chunk: nobody outside the sandbox has a use for it.
import { pageConfig } from '#app/lib/page-config.ts';
import { onDemand } from '#app/ui/layout/on-demand.tsx';
import type { StepLevel } from '#contract/kyc.ts';

const Hint = onDemand<{ level: StepLevel }>(() =>
  import('./document-sandbox-hint.tsx').then((module) => module.DocumentSandboxHint),
);

export function SandboxHint({ level }: { level: StepLevel }) {
  return <Hint needed={pageConfig().sandbox} level={level} />;
}
