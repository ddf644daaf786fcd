// Row values of an uploaded file for tests that need only the row; no bytes are stored.
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
