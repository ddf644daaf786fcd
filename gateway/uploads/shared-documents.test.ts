// Two gateways on one PostgreSQL and one bucket, with separate disks: both use the same store.
import { readdir } from 'node:fs/promises';
import { sep } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHUNK_BYTES } from '#contract/uploads.ts';
import { decideCase } from '#gateway/cases/decisions.ts';
import { findCase } from '#gateway/db/queries/cases.ts';
import { listReadyFiles } from '#gateway/db/queries/case-files.ts';
import { readStoredFile } from '#gateway/files/stored-file.ts';
import { consentToFace, createIdentity } from '#gateway/testing/capture.ts';
import type { SignedInClient } from '#gateway/testing/gateway.ts';
import { drawCard, drawSharpCard } from '#gateway/testing/pictures.ts';
import { startS3, type TestS3 } from '#gateway/testing/s3.ts';
import { type TwoGateways, startTwoGateways } from '#gateway/testing/two-gateways.ts';
import { createCaseUpload, sendChunk, upload } from '#gateway/testing/uploads.ts';

let s3: TestS3;
let both: TwoGateways;
beforeAll(async () => {
  s3 = await startS3();
  both = await startTwoGateways({ filesBucket: s3.address });
}, 120_000);
afterAll(async () => {
  await both.close();
  await s3.stop();
});

/** One user, signed in at both. */
async function signIn(persona: string): Promise<[SignedInClient, SignedInClient]> {
  const [one, other] = both.gateways;
  return [await one.signIn(persona), await other.signIn(persona)];
}

describe('two gateways with one bucket', () => {
  it('[G3, G10] an upload starts at one, is completed at the other and decided at either', async () => {
    const [here, there] = await signIn('u03');
    const choice = { level: 'LEVEL_1', country: 'PT', docType: 'KYC_DOC_TYPE_ID' };
    const { caseId } = (await here.call('captureOpen', choice)).result;
    const bytes = await drawCard(1600, 1200, 9).png({ compressionLevel: 0 }).toBuffer();
    const { uploadId } = (await createCaseUpload(here, caseId, 'front', bytes)).result;
    let at = 0;
    for (let turn = 0; at < bytes.length; turn += 1) {
      const part = bytes.subarray(at, at + CHUNK_BYTES);
      const { result } = await sendChunk(turn % 2 === 0 ? here : there, uploadId, at, part);
      at += part.length;
      expect(result.received).toBe(at);
    }
    expect((await there.call('uploadComplete', { uploadId })).result).toMatchObject({ width: 1600 });
    await upload(there, caseId, 'back', await drawSharpCard(2));
    await consentToFace(there, caseId);
    await upload(here, caseId, 'selfie', await drawSharpCard(3));
    await there.call('captureDetails', { caseId, details: createIdentity('X0005') });
    expect((await here.call('captureSubmit', { caseId })).ret_code).toBe(0);

    for (const { ctx } of both.gateways) {
      const files = await listReadyFiles(ctx.db, caseId);
      expect(files.map(({ part }) => part).toSorted()).toEqual(['back', 'front', 'selfie']);
      for (const file of files) expect((await readStoredFile(ctx, file)).length).toBe(file.storedBytes);
    }
    const officer = { name: 'operator:ana', requestId: '' };
    await decideCase(both.gateways[1].ctx, caseId, { kind: 'approve' }, officer);
    expect((await findCase(both.gateways[0].ctx.db, caseId))?.status).toBe('approved');
    for (const person of [here, there])
      expect((await person.call('kycInfo', { obtain_state: true })).result.state[0]?.status).toBe('SUCCESS');
  });

  it('[G3] one chunk sent to both at once counts once, and the file is complete', async () => {
    const [here, there] = await signIn('u01');
    const choice = { level: 'LEVEL_1', country: 'PT', docType: 'KYC_DOC_TYPE_ID' };
    const { caseId } = (await here.call('captureOpen', choice)).result;
    const bytes = await drawCard(800, 600, 7).png({ compressionLevel: 0 }).toBuffer();
    const { uploadId } = (await createCaseUpload(here, caseId, 'front', bytes)).result;
    let at = 0;
    while (at < bytes.length) {
      // The store may keep either of the two lengths.
      const parts = [CHUNK_BYTES, CHUNK_BYTES / 2].map((length) => bytes.subarray(at, at + length));
      await Promise.all([here, there].map((person, n) => sendChunk(person, uploadId, at, parts[n]!)));
      at = (await createCaseUpload(here, caseId, 'front', bytes)).result.received;
    }
    expect((await there.call('uploadComplete', { uploadId })).result).toMatchObject({ width: 800 });
    expect(both.loggedFaults).toEqual([]);
  });

  it('[G10] neither gateway has a document on its disk', async () => {
    for (const { ctx } of both.gateways) {
      const names = await readdir(ctx.config.dataDir, { recursive: true });
      expect(names.filter((name) => name.split(sep)[0] === 'files')).toEqual([]);
    }
    expect((await s3.objects()).length).toBeGreaterThan(10);
  });
});
