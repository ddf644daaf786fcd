// Stored with an acceptance: the text, and encrypted the name, IP address and signature. Copies are made from
// this alone.
import { hashText, getDocumentText } from './texts/publications.ts';
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
import { getTextValues } from '#gateway/accounts/entities.ts';
import { decryptVerifiedData } from '#gateway/levels/verified-data.ts';
import { formatLatinName } from '#gateway/levels/name-rules.ts';

interface AcceptanceRecord {
  /** The verified name; empty if not verified. */
  name: string;
  /** The typed signature; null if none is required. */
  signature: string | null;
  ip: string;
}

const encryptionContext = (userId: string): string => `agreement_event.record_enc:${userId}`;

export const getVerifiedName = (
  { config }: Pick<Context, 'config'>,
  { account, identity: { verifiedEnc } }: Subject,
): string => {
  const { identity } = decryptVerifiedData(verifiedEnc, config.filesKey, account.id);
  return identity ? formatLatinName(identity) : '';
};

export const encryptAcceptanceRecord = (
  { config }: Context,
  userId: string,
  record: AcceptanceRecord,
): string => encryptJson(record, config.filesKey, encryptionContext(userId));

export const getSiteValues = ({ account }: Subject) => ({
  site: account.site,
  values: getTextValues(account.site),
});

export async function storeText(tx: Db, text: ReadText): Promise<string> {
  const hash = hashText(text);
  await storeAgreementText(tx, hash, text);
  return hash;
}

export interface AgreementAcceptance {
  event: AgreementEvent;
  text: ReadText;
  textHash: string;
  /** Null for acceptances older than these records. */
  record: AcceptanceRecord | null;
}

export async function decryptAcceptance(ctx: Context, event: AgreementEvent): Promise<AgreementAcceptance> {
  const kept = event.textHash === '' ? null : await findAgreementText(ctx.db, event.textHash);
  const subject = kept ? null : await findSubject(ctx.db, event.userId);
  const text = kept ?? (subject && getDocumentText(event, getSiteValues(subject)));
  if (!text) throw new Error(`The text of agreement event ${event.id} does not exist.`);
  const record =
    event.recordEnc === ''
      ? null
      : decryptJson<AcceptanceRecord>(event.recordEnc, ctx.config.filesKey, encryptionContext(event.userId));
  return { event, text, textHash: event.textHash || hashText(text), record };
}
