import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from '#app/ui/testing/render.tsx';
import { useNear } from './use-near.ts';

function Lower() {
  const { ref, near } = useNear<HTMLParagraphElement>();
  return <p ref={ref}>{near ? 'here' : 'below'}</p>;
}

it('waits until the place is seen', () => {
  let see: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  class Observer {
    constructor(callback: typeof see) {
      see = callback;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const { box } = render(<Lower />);
  act(() => see([{ isIntersecting: false }]));
  expect(box.textContent).toBe('below');
  act(() => see([{ isIntersecting: true }]));
  expect(box.textContent).toBe('here');
  vi.unstubAllGlobals();
});

it('comes with the first touch or key', () => {
  class Observer {
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const { box } = render(<Lower />);
  expect(box.textContent).toBe('below');
  act(() => dispatchEvent(new Event('keydown')));
  expect(box.textContent).toBe('here');
  vi.unstubAllGlobals();
});
