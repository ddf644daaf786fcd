import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '#contract/errors.ts';
import { notFound, notOffered } from '#contract/errors/requests.ts';
import { ApiError } from './api-error.ts';
import { isUnknownCall } from './optional-call.ts';

describe('a call that the back end does not know', () => {
  it.each([
    ['HTTP 404', new ApiError('http', 404)],
    ['HTTP 405', new ApiError('http', 405)],
    ['HTTP 501', new ApiError('http', 501)],
    ['null', new ApiError('empty', 50017, { result: null })],
    ['{}', new ApiError('empty', 50017, { result: {} })],
    ['a code of another catalogue', new ApiError('business', 404)],
    ['our own code for it', new ApiError('business', notFound)],
  ])('[E5] is recognised by %s', (_, error) => {
    expect(isUnknownCall(error)).toBe(true);
  });

  it.each([
    ['HTTP 503', new ApiError('http', 503)],
    ['the page of a proxy', new ApiError('empty', 50017)],
    ['no network', new ApiError('network', 50016)],
    ['a timeout', new ApiError('timeout', 9000001)],
    ['a missing session', new ApiError('permission', 10007)],
    ['another error', new TypeError('x')],
  ])('[E5] is not recognised by %s', (_, error) => {
    expect(isUnknownCall(error)).toBe(false);
  });

  it('[X4] is not recognised by any other code of the catalogue', () => {
    const codes = Object.values<number>(ERROR_CODES).filter((code) => ![notFound, notOffered].includes(code));
    expect(codes.filter((code) => isUnknownCall(new ApiError('business', code)))).toEqual([]);
  });
});
