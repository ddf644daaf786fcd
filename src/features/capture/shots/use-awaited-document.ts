// Keeps the stage after the first picture until the document is recognised, because a passport has no other side. If that takes
// long, the face is next.
import { useEffect, useEffectEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import { flowStore } from '../flow/flow-store.ts';
import { useRecognitionOf } from '../flow/use-recognition.ts';

const MOST_MS = 5000;

interface AwaitedDocument {
  isAwaited: boolean;
  begin: () => void;
}

export function useAwaitedDocument(onReady: () => void): AwaitedDocument {
  const [isAwaited, setAwaited] = useState(false);
  const { docType } = useSnapshot(flowStore);
  const isPending = useRecognitionOf('front');
  const isKnown = docType !== null || !isPending;
  const finish = useEffectEvent(() => {
    flowStore.isBackLast = !isKnown;
    setAwaited(false);
    onReady();
  });
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => finish(), isKnown ? 0 : MOST_MS);
    return () => clearTimeout(timer);
  }, [isAwaited, isKnown]);
  return { isAwaited, begin: () => setAwaited(true) };
}
