// What is kept with an acceptance: the words themselves, and sealed beside them who accepted, from which address and
// with which signature. A copy is made from this and nothing else.
import { fingerprint, textOf } from './texts/publications.ts';
import type { ReadText } from '#gateway/db/schema/questionnaires/agreements.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import {
  type AgreementEvent,
  findAgreementText,
  storeAgreementText,
} from '#gateway/db/queries/agreements.ts';
import { findSubject, type Subject } from '#gateway/db/queries/kyc.ts';
import { decryptJson, encryptJson } from '#gateway/kit/crypto.ts';
import { textValues } from '#gateway/accounts/entities.ts';
import { openVerified } from '#gateway/levels/verified-data.ts';
import { latinName } from '#gateway/levels/name-rules.ts';

interface AcceptanceRecord {
  /** As verified; empty for somebody not verified yet. */
  name: string;
  /** As typed; null where no signature is asked for. */
  signature: string | null;
  ip: string;
}

const place = (userId: string): string => `agreement_event.record_enc:${userId}`;

export const verifiedName = (
  { config }: Pick<Context, 'config'>,
  { account, identity: { verifiedEnc } }: Subject,
): string => {
  const { identity } = openVerified(verifiedEnc, config.filesKey, account.id);
  return identity ? latinName(identity) : '';
};

export const sealAcceptanceRecord = ({ config }: Context, userId: string, record: AcceptanceRecord): string =>
  encryptJson(record, config.filesKey, place(userId));

export const siteOf = ({ account }: Subject) => ({ site: account.site, values: textValues(account.site) });

export async function keepWords(tx: Db, text: ReadText): Promise<string> {
  const hash = fingerprint(text);
  await storeAgreementText(tx, hash, text);
  return hash;
}

export interface AgreementAcceptance {
  event: AgreementEvent;
  text: ReadText;
  textHash: string;
  /** Null for what was accepted before such records were kept. */
  record: AcceptanceRecord | null;
}

export async function openAcceptance(ctx: Context, event: AgreementEvent): Promise<AgreementAcceptance> {
  const kept = event.textHash === '' ? null : await findAgreementText(ctx.db, event.textHash);
  const subject = kept ? null : await findSubject(ctx.db, event.userId);
  const text = kept ?? (subject && textOf(event, siteOf(subject)));
  if (!text) throw new Error(`the words of agreement event ${event.id} are gone`);
  const record =
    event.recordEnc === ''
      ? null
      : decryptJson<AcceptanceRecord>(event.recordEnc, ctx.config.filesKey, place(event.userId));
  return { event, text, textHash: event.textHash || fingerprint(text), record };
}
