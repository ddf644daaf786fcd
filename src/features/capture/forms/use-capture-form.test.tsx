import { act } from 'react';
import { expect, it } from 'vitest';
import { ApiError } from '#app/api/api-error.ts';
import { underAge } from '#contract/errors/verification.ts';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { find, render, type } from '#app/ui/testing/render.tsx';
import type { FormErrors } from './form-errors.ts';
import { useCaptureForm } from './use-capture-form.ts';

const FIELDS = ['givenName', 'birthDate'] as const;
type Typed = Record<(typeof FIELDS)[number], string>;

function Form({ send }: { send: () => Promise<void> }) {
  const form = useCaptureForm({
    start: (): Typed => ({ givenName: '', birthDate: '' }),
    fields: FIELDS,
    check(typed: Typed) {
      const errors: FormErrors<(typeof FIELDS)[number]> = {};
      if (typed.givenName === '') errors.givenName = 'name_missing';
      if (typed.birthDate === '') errors.birthDate = 'birth_date_missing';
      return errors;
    },
    keep: () => undefined,
    send,
  });
  return (
    <>
      {form.errors.length > 0 && <ErrorSummary key={form.attempts} errors={form.errors} />}
      {FIELDS.map((name) => (
        <TextField
          key={name}
          label={name}
          name={name}
          value={form.form[name]}
          onChange={(text) => form.change({ [name]: text })}
          error={form.errorOf(name)}
        />
      ))}
      <button onClick={() => void form.submit()}>Send</button>
    </>
  );
}
const listedErrors = () =>
  [...document.querySelectorAll('section a')].map((link) => link.getAttribute('href'));
const send = () => act(async () => find('button').click());
const field = (name: string) => find<HTMLInputElement>(`input[name="${name}"]`);

it('[G8] removes an error from field and summary as soon as it is fixed', async () => {
  render(<Form send={async () => undefined} />);
  expect(listedErrors()).toEqual([]);
  await send();
  expect(listedErrors()).toEqual(['#givenName', '#birthDate']);
  type(field('givenName'), 'Anna');
  expect(listedErrors()).toEqual(['#birthDate']);
  expect(field('givenName').getAttribute('aria-invalid')).toBeNull();
  expect(field('birthDate').getAttribute('aria-invalid')).toBe('true');
});

it('[G8] removes a refusal of the gateway only when its field changes', async () => {
  render(
    <Form send={() => Promise.reject(new ApiError('business', underAge, { field: 'details.birthDate' }))} />,
  );
  type(field('givenName'), 'Anna');
  type(field('birthDate'), '2020-01-01');
  await send();
  expect(listedErrors()).toEqual(['#birthDate']);
  type(field('givenName'), 'Anne');
  expect(listedErrors()).toEqual(['#birthDate']);
  type(field('birthDate'), '1990-01-01');
  expect(listedErrors()).toEqual([]);
});
