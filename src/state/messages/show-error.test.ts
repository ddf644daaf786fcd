import { i18n } from '@lingui/core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorKind } from '#contract/errors/kinds.ts';
import { ApiError } from '#app/api/api-error.ts';
import { resetNotifications } from './notifications.ts';
import { notificationStore } from './notifications.ts';
import { getErrorText, showError } from './show-error.ts';
import { resetToasts, toastStore } from './toasts.ts';

const NAMESPACE = 'inverse-error-code:';
const failed = (kind: ErrorKind, code: number, serverMessage = '', message?: string) =>
  new ApiError(kind, code, { serverMessage, ...(message && { message }) });
const toast = () => toastStore.toasts.at(-1);

beforeEach(() => {
  resetToasts();
  resetNotifications();
  i18n.loadAndActivate({
    locale: 'en',
    messages: {
      [`${NAMESPACE}50016`]: ['No connection.'],
      [`${NAMESPACE}10002`]: ['Our fault.'],
      [`${NAMESPACE}32005`]: ['No tries left.'],
    },
  });
});

describe('showing an error', () => {
  it('[X2] shows a refused token for 3 s', () => {
    showError(failed('token', 1007, '', 'Timeout, token error.'));
    expect(toast()).toMatchObject({ kind: 'fail', text: 'Timeout, token error.', duration: 3000 });
  });

  it('[X4] shows the translation of a business code', () => {
    showError(failed('business', 32005));
    expect(toast()?.text).toBe('No tries left.');
  });

  it('[X4] shows the code and the gateway’s message without a translation', () => {
    showError(failed('business', 12345, 'odd thing'));
    expect(toast()?.text).toBe('12345 odd thing');
  });

  it.each([
    ['network', 50016],
    ['http', 502],
    ['timeout', 9000001],
  ] as const)('[X9] %s shows the text of 50016 for 2 s', (kind, code) => {
    showError(failed(kind, code));
    expect(toast()).toMatchObject({ text: 'No connection.', duration: 2000 });
  });

  it('[X5] shows a notification if there is a title', () => {
    showError(failed('business', 32005), { errorReminder: { type: 'notify', title: 'Verification' } });
    expect(notificationStore.items).toMatchObject([{ title: 'Verification', text: 'No tries left.' }]);
    expect(toastStore.toasts).toEqual([]);
  });

  it('prefers the texts of the page', () => {
    showError(failed('business', 32005), { texts: { 32005: 'Try tomorrow.' } });
    expect(toast()?.text).toBe('Try tomorrow.');
  });

  it('ignores aborts', () => {
    showError(failed('aborted', 0));
    expect(toastStore.toasts).toEqual([]);
  });

  it('shows an internal error for anything else', () => {
    expect(getErrorText(i18n, new TypeError('x'))).toBe('Our fault.');
    expect(getErrorText(i18n, failed('business', 777))).toBe('Our fault.');
  });
});
