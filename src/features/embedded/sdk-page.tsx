// The page of an embedded flow: what it is for, the way in, what became of it, and the way back to whoever embeds us.
// Everything it knows it knows by the token. [S7, M9, N1]
import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { userStore } from '#app/state/user.ts';
import { loadFailure } from '#app/state/load-failure.ts';
import { networkStore } from '#app/state/network.ts';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { PageSkeleton } from '#app/ui/feedback/page-skeleton.tsx';
import { AppView } from './app-view.tsx';
import { returnAddress } from './index-address.ts';
import { ResultView } from './result-view.tsx';
import { StartView } from './start-view.tsx';
import { useFlow } from './use-flow.ts';

export default function SdkPage() {
  const { i18n } = useLingui();
  const flow = useFlow();
  const { profile } = useSnapshot(userStore);
  if (flow.phase === 'failed') {
    return <LoadFailure {...loadFailure(i18n, flow.error, networkStore.online)} onRetry={flow.retry} />;
  }
  if (flow.phase === 'loading') return <PageSkeleton />;

  const { stage, business } = flow;
  const redirect = returnAddress(profile?.extraParams.redirect_url ?? null, business.returnHosts);
  // Whoever hides our ways back has one of their own.
  const back = profile?.hidden ? null : { name: business.name, redirect };
  switch (stage.kind) {
    case 'app':
      return <AppView aim={flow.aim} back={back} />;
    case 'start':
    case 'retry':
      return <StartView key={stage.kind} flow={flow} stage={stage} back={back} />;
    case 'pending':
    case 'done':
    case 'wait':
    case 'closed':
      return <ResultView key={stage.kind} flow={flow} stage={stage} back={back} />;
  }
}
