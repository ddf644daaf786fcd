// Saved views of the queue: the filters of one officer under a name.
import { invalidRequest } from '#contract/errors/requests.ts';
import type { ListPage } from '#contract/schemas/paging.ts';
import type { SavedView } from '#contract/schemas/desk/work.ts';
import type { Context } from '#gateway/context.ts';
import { deleteSavedView, listSavedViews, upsertSavedView } from '#gateway/db/queries/saved-views.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { readOfficerName } from '#gateway/kit/decisions/decision-obstacle.ts';
import { toWholePage } from '#gateway/kit/cursors.ts';

const MOST_VIEWS = 50;

const ownerOf = (actor: Actor): string => readOfficerName(actor) ?? '';

export const listViews = async ({ db }: Context, actor: Actor): Promise<ListPage<SavedView>> =>
  toWholePage((await listSavedViews(db, ownerOf(actor))).map(({ name, query }) => ({ name, query })));

export async function saveView(
  { db, clock }: Context,
  { name, query }: SavedView,
  actor: Actor,
): Promise<SavedView> {
  const officer = ownerOf(actor);
  const known = await listSavedViews(db, officer);
  if (known.length >= MOST_VIEWS && !known.some((view) => view.name === name))
    throw new BusinessError(invalidRequest, { message: `At most ${MOST_VIEWS} views can be saved.` });
  await upsertSavedView(db, { officer, name, query, updatedAt: clock.now() });
  return { name, query };
}

export async function deleteView({ db }: Context, name: string, actor: Actor): Promise<null> {
  await deleteSavedView(db, ownerOf(actor), name);
  return null;
}
