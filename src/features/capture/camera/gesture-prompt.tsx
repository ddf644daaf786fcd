// Shows what to do next: turn the card over, or show the face. The camera starts below it.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import type { CapturePart } from '#contract/documents.ts';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import styles from './gesture-prompt.module.css';

export const GESTURE_PROMPTS: Partial<Record<CapturePart, MessageDescriptor>> = {
  back: msg`Turn it over`,
  selfie: msg`Now your face`,
};

const SHOWN_MS = 900;

interface GesturePromptProps {
  part: CapturePart;
  onEnd: () => void;
}

export function GesturePrompt({ part, onEnd }: GesturePromptProps) {
  const { i18n } = useLingui();
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setTimeout(() => end(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  const text = GESTURE_PROMPTS[part];
  if (!text) return null;
  return (
    <div className={styles.prompt} aria-hidden>
      {part === 'back' ? (
        <div className={styles.card}>
          <div className={styles.front}>
            <Illustration name="id-front" />
          </div>
          <div className={styles.back}>
            <Illustration name="id-back" />
          </div>
        </div>
      ) : (
        <div className={styles.face}>
          <Illustration name="selfie" />
        </div>
      )}
      <p className={styles.text}>{i18n._(text)}</p>
    </div>
  );
}
