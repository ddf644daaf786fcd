// How the pictures are taken from this page: here, or with a phone. Asked once a visit, and on a computer alone. [G2]
import { proxy } from 'valtio';
import { onSessionEnd } from '#app/api/session.ts';

interface HandoffWay {
  way: 'unasked' | 'phone' | 'computer';
  caseId: string;
  /** A phone has changed the draft since this page saw it: it is asked for before a step of it is shown. */
  stale: boolean;
}

const initial = (): HandoffWay => ({ way: 'unasked', caseId: '', stale: false });
export const handoffStore = proxy<HandoffWay>(initial());

onSessionEnd(() => void Object.assign(handoffStore, initial()));
