import { act } from 'react';
import { expect, it } from 'vitest';
import { ApiError } from '#app/api/api-error.ts';
import { underAge } from '#contract/errors/verification.ts';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { find, render, type } from '#app/ui/testing/render.tsx';
import type { FormErrors } from './form-errors.ts';
import { useTypedForm } from './use-typed-form.ts';

const FIELDS = ['givenName', 'birthDate'] as const;
type Typed = Record<(typeof FIELDS)[number], string>;

function Form({ send }: { send: () => Promise<void> }) {
  const form = useTypedForm({
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
      {form.errors.length > 0 && <ErrorSummary key={form.tries} errors={form.errors} />}
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
const told = () => [...document.querySelectorAll('section a')].map((link) => link.getAttribute('href'));
const send = () => act(async () => find('button').click());
const field = (name: string) => find<HTMLInputElement>(`input[name="${name}"]`);

it('[G8] what was said of a field goes as soon as it is right, here and in the summary', async () => {
  render(<Form send={async () => undefined} />);
  expect(told()).toEqual([]);
  await send();
  expect(told()).toEqual(['#givenName', '#birthDate']);
  type(field('givenName'), 'Anna');
  expect(told()).toEqual(['#birthDate']);
  expect(field('givenName').getAttribute('aria-invalid')).toBeNull();
  expect(field('birthDate').getAttribute('aria-invalid')).toBe('true');
});

it('[G8] what the gateway said of a field goes when that field changes, and not before', async () => {
  render(
    <Form send={() => Promise.reject(new ApiError('business', underAge, { field: 'details.birthDate' }))} />,
  );
  type(field('givenName'), 'Anna');
  type(field('birthDate'), '2020-01-01');
  await send();
  expect(told()).toEqual(['#birthDate']);
  type(field('givenName'), 'Anne');
  expect(told()).toEqual(['#birthDate']);
  type(field('birthDate'), '1990-01-01');
  expect(told()).toEqual([]);
});
