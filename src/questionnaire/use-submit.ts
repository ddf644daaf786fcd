// Sends the answers once, after every file has been uploaded.
import { useRef, useState } from 'react';
import { hasPendingUploads } from '#app/ui/files/field-uploads.ts';
import type { SignatureItem } from '#contract/questionnaire.ts';
import type { FormStore } from './form-store.ts';
import { useForm } from './use-field.ts';

/** The visible signature, which requires a one-time code. */
function findSignature({ compiled, evaluation }: FormStore): SignatureItem | null {
  for (const { item } of compiled.order)
    if (item?.type === 'signature' && item.linkId in evaluation.visible) return item;
  return null;
}

export interface SubmitState {
  isBusy: boolean;
  isWaitingForFiles: boolean;
}

export function useSubmit(): SubmitState & { submit: () => Promise<void> } {
  const { store, onSubmit } = useForm();
  const [isBusy, setBusy] = useState(false);
  const [isWaitingForFiles, setWaitingForFiles] = useState(false);
  const running = useRef(false);

  async function submit(): Promise<void> {
    if (hasPendingUploads(store)) return setWaitingForFiles(true);
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const signature = findSignature(store);
      await onSubmit(store.answers, signature ? { otpAction: signature.otpAction } : {});
    } catch {
      // The host has already shown the error. A confirmation that the user cancelled needs no message.
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { submit, isBusy, isWaitingForFiles };
}
