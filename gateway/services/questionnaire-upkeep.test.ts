import { afterAll, beforeAll, expect, it } from 'vitest';
import { API_PREFIX, ENDPOINTS } from '#contract/endpoints.ts';
import { evidenceOf } from '#gateway/db/queries/evidence.ts';
import { openForm } from '#gateway/testing/forms.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { sharpCard } from '#gateway/testing/pictures.ts';
import { personaUserId } from './personas.ts';
import { keepQuestionnaires } from './questionnaire-upkeep.ts';

const DAY = 86_400_000;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

it('[T8] after a day a submission cannot be taken back, and the profile says so', async () => {
  const before = await gateway.signIn('u08');
  expect((await before.call('kycInfo', {})).result.questionnaireStatus).toBe('PENDING');
  gateway.clock.advance(DAY + 1000);
  await keepQuestionnaires(gateway.ctx);
  const after = await gateway.signIn('u08');
  expect((await after.call('kycInfo', {})).result.questionnaireStatus).toBe('PENDING_NO_EDIT');
});

it('[G10] evidence that no response names goes after a day, bytes and all', async () => {
  const person = await gateway.signIn('u17');
  const { requestId } = await openForm(person, 'RFI');
  const { result } = await person.call('questionnaireToken', { template_code: 'RFI' });
  await gateway.inject({
    method: 'PUT',
    url: `${API_PREFIX}${ENDPOINTS.evidenceUpload.path.replace(':item', 'rfi.1.doc')}`,
    headers: {
      ...person.headers,
      'content-type': 'application/octet-stream',
      'upload-token': result.uploadToken,
    },
    payload: await sharpCard(7),
  });
  const kept = () => evidenceOf(gateway.ctx.db, personaUserId('u17'), requestId);
  const [file] = await kept();
  expect(file).toMatchObject({ mime: 'image/jpeg', used: false });
  expect(await gateway.ctx.files.read(file?.id ?? '')).not.toEqual([]);
  await keepQuestionnaires(gateway.ctx);
  expect(await kept()).toHaveLength(1);
  gateway.clock.advance(DAY + 1000);
  await keepQuestionnaires(gateway.ctx);
  expect(await kept()).toEqual([]);
  expect(await gateway.ctx.files.read(file?.id ?? '')).toEqual([]);
});
