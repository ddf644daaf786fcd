// Deletes files: the data key in the transaction, which makes the bytes unreadable, and the bytes after the commit.
import type { Context } from '#gateway/context.ts';
import { type FileRow, shredFiles } from '#gateway/db/queries/uploads.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';

/** A failure only leaves unreadable bytes. */
export async function eraseObjects(ctx: Context, objectIds: readonly string[]): Promise<void> {
  for (const objectId of objectIds.filter(Boolean))
    await ctx.files
      .remove(objectId)
      .catch((err: unknown) => ctx.log.error({ err }, 'stored file deletion failed'));
}

export async function discardFiles(ctx: Context, work: Work, files: FileRow[]): Promise<void> {
  await shredFiles(
    work.tx,
    files.map(({ id }) => id),
  );
  for (const { id, userId } of files)
    work.record({ action: 'file.remove', subjectUserId: userId, object: id, result: 'ok' });
  work.onCommit(() =>
    eraseObjects(
      ctx,
      files.flatMap(({ id, storedId }) => [id, storedId]),
    ),
  );
}
