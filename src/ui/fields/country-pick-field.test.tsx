import { expect, it, vi } from 'vitest';
import { render } from '#app/ui/testing/render.tsx';
import { CountryPickField } from './country-pick-field.tsx';

it('[C21] a country list that is on its way is not asked for again when other words arrive', () => {
  const load = vi.fn<() => Promise<never>>(() => new Promise<never>(() => undefined));
  const field = (failureText: () => string) => (
    <CountryPickField
      label="Country"
      name="country"
      value=""
      suggested=""
      onChange={() => undefined}
      load={load}
      failureText={failureText}
    />
  );
  const { rerender } = render(field(() => 'It did not load.'));
  rerender(field(() => 'It did not load, said anew.'));
  expect(load).toHaveBeenCalledTimes(1);
});
