import { expect, it, vi } from 'vitest';
import { render } from '#app/ui/testing/render.tsx';
import { CountryPickField } from './country-pick-field.tsx';

it('[C21] does not load the country list again when the texts change', () => {
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
  rerender(field(() => 'It did not load, in other words.'));
  expect(load).toHaveBeenCalledTimes(1);
});
