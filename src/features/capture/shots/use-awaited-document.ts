// Keeps the stage after the first picture until the document is recognised, because a passport has no other side.
import { useEffect, useEffectEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import { flowStore } from '../flow/flow-store.ts';
import { useRecognitionOf } from '../flow/use-recognition.ts';
import { uploadStore } from '../upload/upload-store.ts';

/** After this time the other side is asked for; the result may arrive later. */
const MOST_MS = 6000;

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
    const timer = setTimeout(() => finish(), MOST_MS);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  return { isAwaited, begin: () => setAwaited(true) };
}
