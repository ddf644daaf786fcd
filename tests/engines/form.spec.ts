// A form, page after page, left and taken up again.
import type { Phone } from './driver/phone.ts';
import { test } from './support/test.ts';

async function choose(phone: Phone, question: string, answer: string): Promise<void> {
  await phone.pressElement(
    `${question}: ${answer}`,
    (name: string, value: string) => {
      const input = document.querySelector<HTMLInputElement>(`input[name="f-${name}"][value="${value}"]`);
      input?.labels?.[0]?.scrollIntoView({ block: 'center' });
      return input?.labels?.[0];
    },
    question,
    answer,
  );
  await phone.until(
    `${question} is ${answer}`,
    (name: string, value: string) =>
      document.querySelector<HTMLInputElement>(`input[name="f-${name}"][value="${value}"]`)?.checked,
    question,
    answer,
  );
}

async function agree(phone: Phone, question: string): Promise<void> {
  await phone.pressElement(
    question,
    (name: string) => {
      const box = document.getElementById(`f-${name}`);
      const label = box instanceof HTMLInputElement ? box.labels?.[0] : null;
      label?.scrollIntoView({ block: 'center' });
      return label;
    },
    question,
  );
}

/** To the next page: how far the form has come tells when it is there. */
async function goOn(phone: Phone): Promise<void> {
  const before = await phone.run(() => document.querySelector('progress')?.value ?? 0);
  await phone.press(/^Continue$/);
  await phone.until(
    'the next page',
    (was: number) => (document.querySelector('progress')?.value ?? 0) !== was,
    before,
  );
}

test('[S9, T8] from the first page to the last: answers outlive a reload, are checked, declared and sent', async ({
  phone,
  signIn,
}) => {
  await signIn('u05');
  await phone.open('/user/accounts/auth/personalquestion');
  await phone.heading(/About you and your plans/);
  await phone.press(/^Start$/);
  await phone.heading(/Your work/);
  await choose(phone, 'emp.status', 'student');
  await phone.until('saved', () => document.querySelector('[data-state="saved"]') !== null);
  await phone.reload();
  await phone.until(
    'the answer is still there',
    () => document.querySelector<HTMLInputElement>('input[value="student"]')?.checked,
  );
  await phone.write(/school|university|study/i, 'Open University');
  await choose(phone, 'edu.support', 'parents');
  await goOn(phone);
  await choose(phone, 'inc.annual', 'lt10k');
  await choose(phone, 'inc.worth', 'lt25k');
  await goOn(phone);
  await choose(phone, 'purp.why', 'holding');
  await choose(phone, 'purp.first12', 'lt1k');
  await choose(phone, 'purp.freq', 'monthly');
  await choose(phone, 'purp.method', 'bank');
  await goOn(phone);
  await choose(phone, 'pep.self', 'no');
  await choose(phone, 'pep.related', 'no');
  await goOn(phone);
  await choose(phone, 'third.own', 'own');
  await choose(phone, 'third.control', 'me');
  await goOn(phone);
  await phone.heading(/^Check your answers$/);
  await phone.shows(/Open University/);
  await goOn(phone);
  await agree(phone, 'decl.truthful');
  await agree(phone, 'decl.updateDuty');
  await phone.press(/^Send$/);
  await phone.heading(/^All done, thank you$/);
});
