import { act } from 'react';
import { expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
import { createLazyView } from './lazy-view.tsx';

const Part = () => <p>here</p>;
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));

it('loads only when it is needed, and stays', async () => {
  let asked = 0;
  const Area = createLazyView(async () => {
    asked += 1;
    return Part;
  });
  const { box, rerender } = render(<Area needed={false} />);
  expect(asked).toBe(0);
  rerender(<Area needed />);
  await settle();
  expect(box.textContent).toBe('here');
  rerender(<Area needed={false} />);
  expect(box.textContent).toBe('here');
  expect(asked).toBe(1);
});

it('keeps the page when loading fails, and retries', async () => {
  let online = false;
  const Area = createLazyView(async () => {
    if (!online) throw new TypeError('Failed to fetch dynamically imported module');
    return Part;
  });
  const page = () => (
    <main>
      page <Area needed />
    </main>
  );
  const { box, rerender } = render(page());
  await settle();
  expect(box.textContent).toBe('page ');
  online = true;
  rerender(page());
  await settle();
  expect(box.textContent).toBe('page here');
});
