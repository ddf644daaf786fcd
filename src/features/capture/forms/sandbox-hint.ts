// Its own chunk: nobody outside the sandbox has a use for it.
import { onDemand } from '#app/ui/layout/on-demand.tsx';
import type { StepLevel } from '#contract/kyc.ts';

export const SandboxHint = onDemand<{ level: StepLevel }>(() =>
  import('./document-sandbox-hint.tsx').then((module) => module.DocumentSandboxHint),
);
