// [S17] The update of an address that is held: where it stands, and beginning one. Here, because a vendor may take the proof.
import type { FastifyInstance } from 'fastify';
import { addressUpdate as addressUpdateCall, addressUpdateOpen } from '#contract/calls/addresses.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import { SECURITY_ACTION } from '#contract/security.ts';
import type { Context } from '#gateway/context.ts';
import { readAddressUpdate, openAddressUpdate } from '#gateway/cases/address-update.ts';
import { userActor } from '#gateway/http/actor.ts';
import { serve } from '#gateway/http/serve.ts';
import { takesAddress } from './type-tasks.ts';

export function addressRoutes(app: FastifyInstance, ctx: Context): void {
  const told = async (userId: string, state: ResponseOf<typeof addressUpdateCall>) =>
    (await takesAddress(ctx, userId)) ? { ...state, elsewhere: true } : state;
  serve(app, ctx, addressUpdateCall, async ({ user }) =>
    told(user.id, await readAddressUpdate(ctx, user.id)),
  );
  serve(app, ctx, addressUpdateOpen, ({ user, body, request, spend }) =>
    openAddressUpdate(ctx, user.id, body, {
      actor: userActor(user, request),
      spend: (work) => spend(work, SECURITY_ACTION.update),
    }),
  );
}
