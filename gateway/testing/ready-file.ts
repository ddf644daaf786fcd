// What a row says of a file that has come, where only its being there counts: no bytes stand behind it.
import type { uploadedFile } from '#gateway/db/schema/cases/uploads.ts';

export const READY_FILE = {
  status: 'ready',
  bytes: 1,
  received: 1,
  source: 'file',
  wrappedKey: '',
  mime: 'image/jpeg',
  storedBytes: 1,
} as const satisfies Partial<typeof uploadedFile.$inferInsert>;
