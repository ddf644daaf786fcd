// Whether the flow of a level can be walked at all.
import type { Transitions } from '../transitions.ts';

export type FlowPhase = 'loading' | 'ready' | 'blocked' | 'failed';
/** `refuse`: the gateway does not let this level be started now; `fail`: it could not be asked. */
export type FlowEvent = 'load' | 'open' | 'refuse' | 'fail';

export const FLOW_TRANSITIONS: Transitions<FlowPhase, FlowEvent> = {
  loading: { load: 'loading', open: 'ready', refuse: 'blocked', fail: 'failed' },
  ready: { load: 'loading', refuse: 'blocked' },
  blocked: { load: 'loading', refuse: 'blocked' },
  failed: { load: 'loading' },
};
