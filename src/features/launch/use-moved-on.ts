// While a provider's page is open somewhere: once the gateway says that the level has moved on, so does this page.
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSnapshot } from 'valtio';
import type { StepLevel } from '#contract/kyc.ts';
import { kycStore, loadKyc, watchKyc } from '#app/state/kyc.ts';

export function useMovedOn(level: StepLevel, isOpen: boolean, moved: () => void): void {
  const { info } = useSnapshot(kycStore);
  const first = useRef<string | null>(null);
  const tell = useEffectEvent(moved);
  const status = info?.state.find((step) => step.level === level)?.status ?? null;
  useEffect(() => {
    if (!isOpen) return;
    void loadKyc({ quiet: true });
    return watchKyc();
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen || status === null) return;
    first.current ??= status;
    if (status !== first.current) tell();
  }, [isOpen, status]);
}
