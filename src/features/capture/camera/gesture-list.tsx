import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CapturePart } from '#contract/documents.ts';
import { ProgressSegments } from '#app/ui/feedback/progress-segments.tsx';
import styles from './gesture-list.module.css';

export interface Gesture {
  part: CapturePart;
  state: 'done' | 'current' | 'todo';
}

const GESTURE_TEXTS: Partial<Record<CapturePart, MessageDescriptor>> = {
  front: msg`Document`,
  back: msg`Other side`,
  selfie: msg`Face`,
};

export function GestureList({ gestures }: { gestures: readonly Gesture[] }) {
  const { i18n } = useLingui();
  const items = gestures.flatMap(({ part, state }) => {
    const text = GESTURE_TEXTS[part];
    return text ? [{ label: i18n._(text), state }] : [];
  });
  return (
    <div className={styles.list}>
      <ProgressSegments items={items} named />
    </div>
  );
}
