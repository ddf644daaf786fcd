// Hand-offs to a phone, each as one service call.
import { notFound } from '#contract/errors/requests.ts';
import { readToken } from '#gateway/embedded/access-tokens.ts';
import { cancelHandoff, claimHandoff, openHandoff } from '#gateway/handoff/handoff.ts';
import type { TokenAccess } from '#gateway/http/caller.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import type { TestGateway } from '#gateway/testing/gateway.ts';
import { findCaseId, type Racer } from './people.ts';
import type { Writer } from './writer.ts';

const actorOf = ({ userId }: Racer) => ({ name: `user:${userId}`, requestId: '' });
const computer = (racer: Racer) => ({
  user: { id: racer.userId, sessionHash: '' },
  access: null,
  actor: actorOf(racer),
});
const open = ({ ctx }: TestGateway, racer: Racer) => openHandoff(ctx, computer(racer), findCaseId(racer));

const links = new Map<string, { handoffId: string; access: TokenAccess }>();
/** Another writer's scene may have no draft, and so no link. */
async function prepare(gateway: TestGateway, racer: Racer): Promise<void> {
  links.delete(racer.userId);
  try {
    const { handoffId, token } = await open(gateway, racer);
    links.set(racer.userId, { handoffId, access: await readToken(gateway.ctx, token, '') });
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
  }
}
function linkOf({ userId }: Racer) {
  const found = links.get(userId);
  if (!found) throw new BusinessError(notFound);
  return found;
}

export const HANDOFF_WRITERS: readonly Writer[] = [
  { name: 'a phone is let in', scene: 'applying', run: open },
  {
    name: 'a phone takes a link',
    scene: 'applying',
    before: prepare,
    run: async ({ ctx }, racer) => claimHandoff(ctx, linkOf(racer).access, actorOf(racer)),
  },
  {
    name: 'a phone is kept out',
    scene: 'applying',
    before: prepare,
    run: async ({ ctx }, racer) => cancelHandoff(ctx, computer(racer), linkOf(racer).handoffId),
  },
];
