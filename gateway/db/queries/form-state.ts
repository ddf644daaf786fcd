import { eq } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { formState } from '../schema/questionnaires/questionnaires.ts';

export async function setFormState(
  tx: Db,
  userId: string,
  state: Omit<typeof formState.$inferSelect, 'userId'>,
): Promise<void> {
  await tx.update(formState).set(state).where(eq(formState.userId, userId));
}
