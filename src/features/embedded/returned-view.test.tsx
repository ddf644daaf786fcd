import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { href } from '#app/paths.ts';
import { find, render } from '#app/ui/testing/render.tsx';
import { ReturnedView, useReturnedFromProvider } from './returned-view.tsx';
vi.mock('#app/state/kyc/kyc.ts', () => ({ watchKyc: () => () => undefined }));
const BACK = { name: '', redirect: null, isHosted: false, outer: null, isOwn: false };

const STAGES = { ALLOW: 'start', FAILED_AND_CAN_RETRY: 'retry', PENDING: 'pending' } as const;

function Page({ standing }: { standing: keyof typeof STAGES | null }) {
  const { isWaiting, end } = useReturnedFromProvider(standing, standing && STAGES[standing]);
  return isWaiting ? <ReturnedView back={BACK} onGoOn={end} /> : <p>Status: {standing}</p>;
}
const page = () => document.body.textContent;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('[M3, T1] a user who returns from a provider', () => {
  it('waits for a status of the gateway and removes the parameter from the address', () => {
    history.replaceState(null, '', href('sdk', { returned: '1', lang: 'en' }));
    const { rerender } = render(<Page standing={null} />);
    rerender(<Page standing="ALLOW" />);
    expect(page()).toContain('We’re getting your result');
    expect(location.search).toBe('?lang=en');
    act(() => vi.advanceTimersByTime(20_000));
    expect(page()).toContain('Getting your result is taking longer than usual');
    rerender(<Page standing="FAILED_AND_CAN_RETRY" />);
    expect(page()).toContain('Status: FAILED_AND_CAN_RETRY');
  });

  it('sees the old refusal when no other status arrives', () => {
    history.replaceState(null, '', href('sdk', { returned: '1' }));
    render(<Page standing="FAILED_AND_CAN_RETRY" />);
    expect(page()).toContain('We’re getting your result');
    act(() => vi.advanceTimersByTime(5000));
    expect(page()).toContain('Status: FAILED_AND_CAN_RETRY');
  });

  it('does not wait for a level that is already in review', () => {
    history.replaceState(null, '', href('sdk', { returned: '1' }));
    render(<Page standing="PENDING" />);
    expect(page()).toContain('Status: PENDING');
    expect(location.search).toBe('');
  });

  it('can continue an unfinished check', () => {
    history.replaceState(null, '', href('sdk', { returned: '1' }));
    render(<Page standing="ALLOW" />);
    act(() => find('button').click());
    expect(page()).toContain('Status: ALLOW');
  });

  it('is not assumed without the parameter in the address', () => {
    history.replaceState(null, '', href('sdk'));
    render(<Page standing="ALLOW" />);
    expect(page()).toContain('Status: ALLOW');
  });
});
