// Prompts and frames of one user as another user would send them.
import type { Entry, TestUser } from './foreign-ids.ts';

async function draftOf(person: TestUser): Promise<string> {
  const wanted = { level: 'LEVEL_1', country: 'PT', docType: 'KYC_DOC_TYPE_PASSPORT' } as const;
  return (await person.call('captureOpen', wanted)).result.caseId;
}

async function motionOf(person: TestUser) {
  const caseId = await draftOf(person);
  const { seconds: _, ...prompts } = (await person.call('capturePrompts', { caseId })).result;
  const frames = [1, 2, 3, 4].map((at) => ({ sha256: `${at}`.repeat(64), at: at * 1000 }));
  return { caseId, ...prompts, selfie: 'a'.repeat(64), frames };
}
type MotionBody = Awaited<ReturnType<typeof motionOf>>;

const motionEntry = (part: (body: MotionBody) => Partial<MotionBody>): Entry => ({
  who: {},
  others: 'own',
  prepare: async (owner) => {
    const owned = part(await motionOf(owner));
    return async (sender) => ({ body: { ...(await motionOf(sender)), ...owned } });
  },
});

export const MOTION_IDS: Readonly<Record<string, Entry>> = {
  'capturePrompts caseId': {
    who: {},
    prepare: async (owner) => {
      const caseId = await draftOf(owner);
      return () => ({ body: { caseId } });
    },
  },
  'captureMotion caseId': {
    who: {},
    prepare: async (owner) => {
      const body = await motionOf(owner);
      return () => ({ body });
    },
  },
  // Prompts of another case are a fault, without revealing their owner.
  'captureMotion nonce': motionEntry(({ nonce }) => ({ nonce })),
  'captureMotion signature': motionEntry(({ signature }) => ({ signature })),
  'captureMotion frames.sha256': motionEntry(({ frames }) => ({ frames })),
};
