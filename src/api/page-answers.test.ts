// Responses in the page against a real HTTP server: the calls that still send a request.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type * as Client from './client.ts';
import type * as Session from './session.ts';
import { kycInfo } from '#contract/client-calls/kyc.ts';
import { envelope, startWireServer, type WireServer } from '../../tests/support/wire-server.ts';

let wire: WireServer;
let client: typeof Client;
let session: typeof Session;

beforeAll(async () => {
  wire = await startWireServer();
});
afterAll(() => wire.close());
beforeEach(async () => {
  wire.seen = [];
  wire.answer = envelope({ flowNames: ['from the wire'] });
  const answers = { 'kycInfo {"obtain_state":true}': { flowNames: ['from the page'] } };
  document.body.innerHTML = `<script type="application/json" id="page-answers">${JSON.stringify(answers)}</script>`;
  vi.resetModules();
  client = await import('./client.ts');
  session = await import('./session.ts');
});

const flows = async () => (await client.call(kycInfo, { obtain_state: true })).flowNames;

it('[C8] uses the answer in the page once, and only for the same body', async () => {
  expect((await client.call(kycInfo, { obtain_quotas: true })).flowNames).toEqual(['from the wire']);
  expect(await flows()).toEqual(['from the page']);
  expect(await flows()).toEqual(['from the wire']);
  expect(wire.seen.length).toBe(2);
});

it('[X3] uses none after the session has ended', async () => {
  session.endSession('expired');
  expect(await flows()).toEqual(['from the wire']);
});

it('sends the call where the page holds something else', async () => {
  document.body.innerHTML = '<script type="application/json" id="page-answers">not JSON</script>';
  expect(await flows()).toEqual(['from the wire']);
});
