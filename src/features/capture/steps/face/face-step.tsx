// Yes or no to a picture of the face, by itself and before it is taken. No is an answer like yes, and has ways on.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { ApiError } from '#app/api/api-error.ts';
import { loadLegalWords } from '#app/state/kyc/legal-words.ts';
import { loadFailure } from '#app/state/messages/load-failure.ts';
import { networkStore } from '#app/state/messages/network.ts';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { flowStore } from '../../flow/flow-store.ts';
import { FaceQuestion } from './face-question.tsx';
import { FaceRefused } from './face-refused.tsx';
import { LoadingView } from '../frame/loading-view.tsx';

export function FaceStep() {
  const { i18n } = useLingui();
  const { faceConsent } = useSnapshot(flowStore);
  const { online } = useSnapshot(networkStore);
  const [words, setWords] = useState<'none' | 'ready' | ApiError>('none');
  /** Somebody who said no reads it once more. */
  const [anew, setAnew] = useState(false);
  useEffect(() => {
    if (online) void loadLegalWords().then(setWords);
  }, [online]);

  if (words instanceof ApiError)
    return (
      <LoadFailure
        {...loadFailure(i18n, words, online)}
        onRetry={() => void loadLegalWords().then(setWords)}
      />
    );
  if (words === 'none') return <LoadingView />;
  return faceConsent?.decision === 'refused' && !anew ? (
    <FaceRefused onAgain={() => setAnew(true)} />
  ) : (
    <FaceQuestion onRefused={() => setAnew(false)} />
  );
}
