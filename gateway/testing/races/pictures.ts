// Writes to the photos of a draft, each as one service call.
import { removeFile } from '#gateway/cases/cases.ts';
import { recordFaceConsent } from '#gateway/cases/face-consent.ts';
import { announceMotion, choosePrompts } from '#gateway/cases/selfie-motion.ts';
import { buildFaceConsent } from '#gateway/testing/capture.ts';
import { createUpload } from '#gateway/uploads/uploads.ts';
import { findCaseId, type Racer } from './people.ts';
import type { Writer } from './writer.ts';

const as = ({ userId }: Racer) => ({ name: `user:${userId}`, requestId: '' });

export const PICTURE_WRITERS: readonly Writer[] = [
  {
    name: 'a picture begins to be sent',
    scene: 'applying',
    run: ({ ctx }, racer) =>
      createUpload(
        ctx,
        racer.userId,
        {
          target: { kind: 'part', caseId: findCaseId(racer), part: 'front' },
          sha256: 'ab'.repeat(32),
          bytes: 1000,
          source: 'camera',
        },
        as(racer),
      ),
  },
  {
    name: 'a picture of the face is refused',
    scene: 'applying',
    run: ({ ctx }, racer) =>
      recordFaceConsent(ctx, racer.userId, buildFaceConsent(findCaseId(racer), 'refused'), as(racer)),
  },
  {
    name: 'a picture is taken out',
    scene: 'applying',
    run: ({ ctx }, racer) =>
      removeFile(ctx, racer.userId, { caseId: findCaseId(racer), part: 'selfie' }, as(racer)),
  },
  {
    name: 'frames of a selfie are announced',
    scene: 'applying',
    run: async ({ ctx }, racer) => {
      const caseId = findCaseId(racer);
      const { seconds: _, ...prompts } = await choosePrompts(ctx, racer.userId, { caseId });
      const frames = [1, 2, 3, 4].map((at) => ({ sha256: `${at}`.repeat(64), at: at * 1000 }));
      const announced = { caseId, ...prompts, selfie: 'cd'.repeat(32), frames };
      return announceMotion(ctx, racer.userId, announced, as(racer));
    },
  },
];
