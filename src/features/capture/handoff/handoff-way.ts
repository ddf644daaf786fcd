// How the pictures are taken from this page: here, or with a phone. Asked once a visit, and on a computer alone. [G2]
import { proxy } from 'valtio';
import { onSessionEnd } from '#app/api/session.ts';

export const handoffStore = proxy<{ way: 'unasked' | 'phone' | 'computer'; caseId: string }>({
  way: 'unasked',
  caseId: '',
});

onSessionEnd(() => void Object.assign(handoffStore, { way: 'unasked', caseId: '' }));
