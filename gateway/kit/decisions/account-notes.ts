// Officers' notes about an account, encrypted. The person never receives them.
import type { ApplicantNote } from '#contract/schemas/applicants.ts';
import type { Context } from '#gateway/context.ts';
import { insertNote, type NoteRow } from '#gateway/db/queries/applicant-notes.ts';
import type { Actor } from '../audit.ts';
import { decryptJson, encryptJson, newId } from '../crypto.ts';
import type { Work } from '../unit-of-work.ts';

type EncryptionContext = Pick<Context, 'config'>;

const noteAad = (id: string): string => `applicant_note.note_enc:${id}`;

export const toAccountNote = ({ config }: EncryptionContext, row: NoteRow): ApplicantNote => ({
  noteId: row.id,
  text: decryptJson<string>(row.noteEnc, config.filesKey, noteAad(row.id)),
  author: row.author,
  createdAt: row.createdAt.toISOString(),
});

export async function addAccountNote(
  ctx: EncryptionContext,
  { tx, now, record }: Work,
  { name: author }: Actor,
  { userId, text }: { userId: string; text: string },
): Promise<ApplicantNote> {
  const id = newId();
  const noteEnc = encryptJson(text, ctx.config.filesKey, noteAad(id));
  const row = { id, userId, noteEnc, author, createdAt: now };
  await insertNote(tx, row);
  record({ action: 'applicant.note', subjectUserId: userId, object: id, result: 'ok' });
  return toAccountNote(ctx, row);
}
