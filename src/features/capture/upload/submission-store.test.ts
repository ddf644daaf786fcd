import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession } from '#app/api/session.ts';
import { caseIncomplete } from '#contract/errors/verification.ts';
import { stubGateway, type StubGateway } from '../testing/stub-gateway.ts';
import { illegalTransitionReporter } from '../transitions.ts';
import {
  cancelCaseSubmission,
  resumeCaseSubmission,
  caseSubmissionStore,
  submitCase,
} from './submission-store.ts';

const CASE = 'case-one-is-long-enough';
const PENDING = { result: { status: 'PENDING', submittedAt: '2026-05-15T10:00:00.000Z' } };

let gateway: StubGateway;

beforeEach(() => {
  gateway = stubGateway();
  gateway.on('captureSubmit', PENDING);
  illegalTransitionReporter.report = (message) => {
    throw new Error(message);
  };
});
afterEach(() => {
  cancelCaseSubmission();
  vi.unstubAllGlobals();
});

const online = () => dispatchEvent(new Event('online'));

describe('submission', () => {
  it('[G3] is sent once for repeated presses', async () => {
    await Promise.all([submitCase(CASE), submitCase(CASE), submitCase(CASE)]);
    expect(caseSubmissionStore.state).toBe('sent');
    expect(gateway.calls).toEqual(['captureSubmit']);
  });

  it('[G3] waits without network and reuses its key for every attempt', async () => {
    let away = true;
    gateway.on('captureSubmit', () => (away ? 'network' : PENDING));
    const submitting = submitCase(CASE);
    await vi.waitFor(() => expect(caseSubmissionStore.state).toBe('waiting'), 5000);
    away = false;
    online();
    await submitting;
    expect(caseSubmissionStore.state).toBe('sent');
    expect(gateway.keys.length).toBeGreaterThan(1);
    expect(new Set(gateway.keys)).toEqual(new Set([`submit.${CASE}`]));
  });

  it('[G3] resumes after a kill, only for its case', async () => {
    gateway.on('captureSubmit', 'network');
    void submitCase(CASE);
    await vi.waitFor(() => expect(caseSubmissionStore.state).toBe('waiting'), 5000);
    // A kill keeps the storage and ends the page.
    Object.assign(caseSubmissionStore, { state: 'idle', caseId: '' });
    gateway.on('captureSubmit', PENDING);
    resumeCaseSubmission('case-two-is-long-enough');
    expect(caseSubmissionStore.state).toBe('idle');
    resumeCaseSubmission(CASE);
    await vi.waitFor(() => expect(caseSubmissionStore.state).toBe('sent'));
    cancelCaseSubmission();
    resumeCaseSubmission(CASE);
    expect(caseSubmissionStore.state).toBe('idle');
  });

  it('[S5] shows a refusal and can be sent again', async () => {
    gateway.on('captureSubmit', { code: caseIncomplete, result: { missing: ['details'] } });
    await submitCase(CASE);
    expect(caseSubmissionStore).toMatchObject({
      state: 'refused',
      error: { code: caseIncomplete },
    });
    gateway.on('captureSubmit', PENDING);
    await submitCase(CASE);
    expect(caseSubmissionStore).toMatchObject({ state: 'sent', error: null });
  });

  it('[S5] is never sent when it is cancelled while waiting', async () => {
    gateway.on('captureSubmit', 'network');
    const submitting = submitCase(CASE);
    await vi.waitFor(() => expect(caseSubmissionStore.state).toBe('waiting'), 5000);
    cancelCaseSubmission();
    await submitting;
    const calls = gateway.calls.length;
    online();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(gateway.calls).toHaveLength(calls);
    expect(caseSubmissionStore.state).toBe('idle');
  });

  it('[X3] is discarded with the session', async () => {
    gateway.on('captureSubmit', 'network');
    void submitCase(CASE);
    await vi.waitFor(() => expect(caseSubmissionStore.state).toBe('waiting'), 5000);
    endSession('changed');
    expect(caseSubmissionStore).toMatchObject({ state: 'idle', caseId: '' });
    resumeCaseSubmission(CASE);
    expect(caseSubmissionStore.state).toBe('idle');
  });
});
