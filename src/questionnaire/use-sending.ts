// Sends the answers, from the check or from the page on which they are declared: once, and with every file arrived.
import { useRef, useState } from 'react';
import { hasPendingUploads } from '#app/ui/files/upload-shelf.ts';
import type { SignatureItem } from '#contract/questionnaire.ts';
import type { FormStore } from './form-store.ts';
import { useForm } from './use-field.ts';

/** The signature that has to be confirmed by a code, when one is on the form as it stands. */
function signatureIn({ compiled, evaluation }: FormStore): SignatureItem | null {
  for (const { item } of compiled.order)
    if (item?.type === 'signature' && item.linkId in evaluation.visible) return item;
  return null;
}

export interface Sending {
  busy: boolean;
  /** A file was still on its way. */
  tooEarly: boolean;
}

export function useSending(): Sending & { send: () => Promise<void> } {
  const { store, onSubmit } = useForm();
  const [busy, setBusy] = useState(false);
  const [tooEarly, setTooEarly] = useState(false);
  const running = useRef(false);

  async function send(): Promise<void> {
    // A file still on its way would miss what is sent.
    if (hasPendingUploads(store)) return setTooEarly(true);
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const signature = signatureIn(store);
      await onSubmit(store.answers, signature ? { otpAction: signature.otpAction } : {});
    } catch {
      // The host has said what went wrong, and a check that was called off needs no words.
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { send, busy, tooEarly };
}
