import type { StepStatus } from '#contract/kyc.ts';
import type { StepState } from '#contract/schemas/kyc.ts';
import { onDemand } from '#app/ui/layout/on-demand.tsx';

const passport = onDemand(() =>
  import('#app/ui/illustrations/passport.tsx').then((module) => module.PassportIllustration),
);
const letter = onDemand(() =>
  import('#app/ui/illustrations/address-letter.tsx').then((module) => module.AddressLetterIllustration),
);
const hourglass = onDemand(() =>
  import('#app/ui/illustrations/hourglass.tsx').then((module) => module.HourglassIllustration),
);
const approved = onDemand(() =>
  import('#app/ui/illustrations/approved.tsx').then((module) => module.ApprovedIllustration),
);
const rejected = onDemand(() =>
  import('#app/ui/illustrations/rejected.tsx').then((module) => module.RejectedIllustration),
);
const lock = onDemand(() =>
  import('#app/ui/illustrations/lock.tsx').then((module) => module.LockIllustration),
);

const PICTURES = {
  ALLOW: passport,
  NOT_ALLOW: lock,
  PENDING: hourglass,
  SUCCESS: approved,
  FAILED_AND_CAN_RETRY: rejected,
  FAILED_AND_CAN_NOT_RETRY: rejected,
  CERTIFICATION_DISABLED: lock,
} as const satisfies Record<StepStatus, typeof passport>;

/** One picture a status; a person sees one of them, so only that one is fetched. */
export function StatusPicture({ step: { level, status } }: { step: StepState }) {
  const Picture = level === 'LEVEL_2' && status === 'ALLOW' ? letter : PICTURES[status];
  return <Picture key={status} needed size={96} />;
}
