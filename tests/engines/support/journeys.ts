// Journeys for any engine, in a browser and inside a Telegram client.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createJpeg, type PictureName } from '../../fixtures/pictures.ts';
import type { Phone } from '../driver/phone.ts';

const STEPS: [picture: PictureName, step: RegExp][] = [
  ['id-front', /Front of your card/],
  ['id-back', /Back of your card/],
  ['selfie', /Your selfie/],
];

/** Walks level 1 from its page to the decision, with pictures chosen as files. */
export async function verifyLevel1(phone: Phone, { atComputer }: { atComputer: boolean }): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'attesta-pictures-'));
  await phone.press(/^Start$/);
  await phone.heading(/Which country/);
  await phone.press(/^Country or region/);
  await phone.write(/Search countries/, 'Germany');
  await phone.pick(/Germany/);
  await phone.press(/^Continue$/);
  await phone.heading(/Choose your document/);
  await phone.press(/Identity card/i, 'radio');
  await phone.press(/^Continue$/);
  await phone.heading(/Enter your details/);
  await phone.write(/^Given names/, 'Anna');
  await phone.write(/^(Family|Last) name/, 'Exemplar');
  await phone.writeInGroup(/Date of birth/, { Day: '12', Month: '04', Year: '1990' });
  await phone.write(/^Document number/, 'SP 4471 9920');
  await phone.writeInGroup(/Expir(y|ation) date/, { Day: '30', Month: '06', Year: '2031' });
  await phone.press(/^Continue$/);
  if (atComputer) {
    await phone.heading(/Take the photos with your phone/);
    await phone.press(/^Use this computer$/);
  }
  await phone.heading(/Now take the photos/);
  await phone.press(/^I already have photos$/);
  for (const [picture, step] of STEPS) {
    const file = path.join(folder, `${picture}.jpg`);
    writeFileSync(file, await createJpeg(picture));
    if (picture === 'selfie') {
      await phone.heading(/May we take a photo of your face/);
      await phone.press(/^I agree$/);
    }
    await phone.heading(step);
    await phone.chooseFile(/^(Choose|Add) a file$/, file);
  }
  await phone.heading(/Check everything/);
  await phone.press(/^Send for review$/);
  await phone.heading(/Your identity is verified/, 60_000);
  rmSync(folder, { recursive: true });
}

/** Runs in the page: reads the sandbox mail of the current user. */
async function mailedCode(): Promise<string> {
  const answer = await fetch('/x-api/v1/sandbox/mail');
  const { result } = (await answer.json()) as { result: { code: string | null }[] };
  return result.find(({ code }) => code !== null)?.code ?? '';
}

/** Walks from a refused renewal to the first step of the next try. */
export async function renewAgain(phone: Phone): Promise<void> {
  await phone.press(/^I have a new document$/, 'radio');
  await phone.press(/./, 'checkbox');
  await phone.press(/^Submit again$/);
  await phone.until('the code was sent', () =>
    /We’ve sent a \d-digit code|We emailed you a code/.test(
      document.querySelector('dialog[open]')?.textContent ?? '',
    ),
  );
  await phone.write(/^Code$/, await phone.run(mailedCode));
  await phone.heading(/^Confirm your identity document again$/);
  await phone.press(/^Start$/);
  await phone.heading(/Which country|Choose your document/);
}

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

/** Goes to the next page, and waits for the progress. */
async function goToNextPage(phone: Phone): Promise<void> {
  const before = await phone.run(() => document.querySelector('[data-step]')?.getAttribute('data-step'));
  await phone.press(/^Continue$/);
  await phone.until(
    'the next page',
    (was: string | null | undefined) =>
      document.querySelector('[data-step]')?.getAttribute('data-step') !== was,
    before,
  );
}

/** Fills in the personal form from the first page to the last, with a reload in between. */
export async function fillPersonalForm(phone: Phone): Promise<void> {
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
  await goToNextPage(phone);
  await choose(phone, 'inc.annual', 'lt10k');
  await choose(phone, 'inc.worth', 'lt25k');
  await goToNextPage(phone);
  await choose(phone, 'purp.why', 'holding');
  await choose(phone, 'purp.first12', 'lt1k');
  await choose(phone, 'purp.freq', 'monthly');
  await choose(phone, 'purp.method', 'bank');
  await goToNextPage(phone);
  await choose(phone, 'pep.self', 'no');
  await choose(phone, 'pep.related', 'no');
  await goToNextPage(phone);
  await choose(phone, 'third.own', 'own');
  await choose(phone, 'third.control', 'me');
  await goToNextPage(phone);
  await phone.heading(/^Check your answers$/);
  await phone.shows(/Open University/);
  await goToNextPage(phone);
  await agree(phone, 'decl.truthful');
  await agree(phone, 'decl.updateDuty');
  await phone.press(/^Send$/);
  await phone.heading(/^All done, thank you$/);
}
