// Re-verification after a refusal: what it says, and the way on.
import { test } from './support/test.ts';

/** Runs in the page: the mail that the sandbox keeps for whoever is signed in. */
async function mailedCode(): Promise<string> {
  const answer = await fetch('/x-api/v1/sandbox/mail');
  const { result } = (await answer.json()) as { result: { code: string | null }[] };
  return result.find(({ code }) => code !== null)?.code ?? '';
}

test('[S20, S21] a refused renewal says why, until when, and leads to another try', async ({
  phone,
  signIn,
}) => {
  await signIn('u10');
  await phone.press(/Confirm your identity again/, 'link');
  await phone.heading(/Re-verification/);
  await phone.shows(/The photo of your document is too dark to read\./);
  await phone.shows(/Please finish by .+/);
  await phone.press(/^Submit again$/);
  await phone.shows(/Choose a reason/);
  await phone.press(/^I have a new document$/, 'radio');
  await phone.press(/./, 'checkbox');
  await phone.press(/^Submit again$/);
  await phone.until('the code was sent', () =>
    /We sent (you )?a code/.test(document.querySelector('dialog[open]')?.textContent ?? ''),
  );
  await phone.write(/^Code$/, await phone.run(mailedCode));
  await phone.heading(/^Renew your identity document$/);
  await phone.press(/^Start$/);
  await phone.heading(/Which country|Choose your document/);
});
