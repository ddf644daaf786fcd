// Keeps the stage after the first picture until the document is recognised, because a passport has no other side. If that takes
// long, the face is next.
import { useEffect, useEffectEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import { flowStore } from '../flow/flow-store.ts';
import { useRecognitionOf } from '../flow/use-recognition.ts';
import { uploadStore } from '../upload/upload-store.ts';

const MOST_MS = 5000;

interface AwaitedDocument {
  isAwaited: boolean;
  begin: () => void;
}

/** `onRefused`: the gateway wants another picture. */
export function useAwaitedDocument(onReady: () => void, onRefused: () => void): AwaitedDocument {
  const [isAwaited, setAwaited] = useState(false);
  const { docType } = useSnapshot(flowStore);
  const isPending = useRecognitionOf('front');
  const isRefused = useSnapshot(uploadStore).parts.front?.state === 'refused';
  const finish = useEffectEvent(() => {
    setAwaited(false);
    if (isRefused) onRefused();
    else onReady();
  });
  const isOver = isAwaited && (docType !== null || !isPending);
  useEffect(() => {
    if (isOver) finish();
  }, [isOver]);
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => {
      flowStore.isBackLast = true;
      finish();
    }, MOST_MS);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  return { isAwaited, begin: () => setAwaited(true) };
}
