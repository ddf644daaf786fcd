import { agreementQuery } from '#contract/client-calls/agreements.ts';
import { call } from '#app/api/client.ts';
import { loadNamespace } from '#app/i18n/load.ts';
import type { Agreement } from './types.ts';

/** The documents of a product, in a language, and the words of their summaries. */
export async function loadAgreement(product: string, lang: string, signal: AbortSignal): Promise<Agreement> {
  const [agreement] = await Promise.all([
    call(agreementQuery, { product, lang }, { signal }),
    // A document can be read without its summary.
    loadNamespace('questionnaires').catch(() => undefined),
  ]);
  return agreement;
}
