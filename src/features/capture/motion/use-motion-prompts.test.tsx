// A gateway with prompts, one without the call, and one that does not respond.
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from '#app/ui/testing/render.tsx';
import { pollUntil } from '#app/ui/testing/poll-until.ts';
import { stubGateway, type StubGateway } from '../testing/stub-gateway.ts';
import { useMotionPrompts } from './use-motion-prompts.ts';

const ASKED = {
  prompts: ['turn_right', 'come_closer', 'turn_left'],
  nonce: 'n'.repeat(22),
  expiresAt: '2026-06-15T12:10:00.000Z',
  seconds: 600,
  signature: 's'.repeat(22),
};

let gateway: StubGateway;
beforeEach(() => {
  gateway = stubGateway();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Asking({ round }: { round: number | null }) {
  const recorder = useMotionPrompts(round);
  const said = recorder === undefined ? 'asking' : (recorder?.asked.prompts.join(' ') ?? 'our own');
  return <output>{said}</output>;
}
const said = () => document.querySelector('output')?.textContent;

describe('the prompts of a selfie', () => {
  it('[S5] are those of the gateway in its order', async () => {
    gateway.on('capturePrompts', { result: ASKED });
    render(<Asking round={0} />);
    expect(said()).toBe('asking');
    await pollUntil(() => said() === 'turn_right come_closer turn_left');
  });

  it.each([
    ['does not know the call', { code: 404 }],
    ['is not to be reached', 'network'],
    ['answers nothing of it', { result: {} }],
    ['requests an unknown prompt', { result: { ...ASKED, prompts: ['nod', 'come_closer', 'turn_left'] } }],
  ] as const)('[S5, E6] are our own where a back end %s', async (_, reply) => {
    gateway.on('capturePrompts', reply as Parameters<StubGateway['on']>[1]); // the table is read-only, the answer is the same
    render(<Asking round={0} />);
    await pollUntil(() => said() === 'our own');
    expect(gateway.calls).toEqual(['capturePrompts']);
  });

  it('[S5] are local ones when the gateway does not respond in time', async () => {
    vi.useFakeTimers();
    gateway.on('capturePrompts', 'hang');
    render(<Asking round={0} />);
    await act(() => vi.advanceTimersByTimeAsync(2900));
    expect(said()).toBe('asking');
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(said()).toBe('our own');
  });

  it('[S5] are new ones in each round', async () => {
    gateway.on('capturePrompts', { result: ASKED });
    const { rerender } = render(<Asking round={0} />);
    await pollUntil(() => said() === 'turn_right come_closer turn_left');
    gateway.on('capturePrompts', {
      result: { ...ASKED, prompts: ['come_closer', 'turn_left', 'turn_right'] },
    });
    rerender(<Asking round={1} />);
    expect(said()).toBe('asking');
    await pollUntil(() => said() === 'come_closer turn_left turn_right');
  });

  it('[S5] are not requested for a document', () => {
    render(<Asking round={null} />);
    expect(said()).toBe('our own');
    expect(gateway.calls).toEqual([]);
  });
});
