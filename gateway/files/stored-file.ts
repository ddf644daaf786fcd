// Reads the bytes and the name of a complete file.
import type { Context } from '#gateway/context.ts';
import type { FileRow } from '#gateway/db/queries/uploads.ts';
import { readEncryptedFile } from './encrypted-file.ts';
import { decryptJson, encryptJson } from '#gateway/kit/crypto.ts';
import { unwrapDataKey } from '#gateway/kit/key-wrapper.ts';

const place = (fileId: string): string => `uploaded_file.name_enc:${fileId}`;

export const encryptFileName = ({ config }: Pick<Context, 'config'>, fileId: string, name: string): string =>
  encryptJson(name, config.filesKey, place(fileId));
export const decryptFileName = ({ config }: Context, { id, nameEnc }: FileRow): string =>
  nameEnc === '' ? '' : decryptJson<string>(nameEnc, config.filesKey, place(id));

export async function readStoredFile(ctx: Context, row: FileRow): Promise<Buffer> {
  const key = await unwrapDataKey(ctx.keys, row.wrappedKey, row.id);
  return readEncryptedFile(ctx.files, key, row.storedId, row.storedBytes);
}
