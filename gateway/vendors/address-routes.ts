// [S17] Routes of the address update. They are here because a vendor may verify the proof.
import type { FastifyInstance } from 'fastify';
import { addressUpdate as addressUpdateCall, addressUpdateOpen } from '#contract/calls/addresses.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import { SECURITY_ACTION } from '#contract/security.ts';
import type { Context } from '#gateway/context.ts';
import { readAddressUpdate, openAddressUpdate } from '#gateway/cases/address-update.ts';
import { createUserActor } from '#gateway/http/actor.ts';
import { serve } from '#gateway/http/serve.ts';
import { isAddressVerifiedByVendor } from './type-tasks.ts';

export function addressRoutes(app: FastifyInstance, ctx: Context): void {
  const addVendorFlag = async (userId: string, state: ResponseOf<typeof addressUpdateCall>) =>
    (await isAddressVerifiedByVendor(ctx, userId)) ? { ...state, elsewhere: true } : state;
  serve(app, ctx, addressUpdateCall, async ({ user }) =>
    addVendorFlag(user.id, await readAddressUpdate(ctx, user.id)),
  );
  serve(app, ctx, addressUpdateOpen, ({ user, body, request, spend }) =>
    openAddressUpdate(ctx, user.id, body, {
      actor: createUserActor(user, request),
      spend: (work) => spend(work, SECURITY_ACTION.update),
    }),
  );
}
