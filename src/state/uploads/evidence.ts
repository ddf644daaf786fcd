// Evidence files of a form or a request: uploads, removes, and lists the reusable ones.
import { i18n } from '@lingui/core';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { callOptional } from '#app/api/optional-call.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { serverTime } from '#app/lib/server-clock.ts';
import { tokenError, tokenExpired } from '#contract/errors/session.ts';
import type { FileItem, FileRef } from '#contract/questionnaire.ts';
import {
  evidenceList,
  evidenceRemove,
  questionnaireToken,
  supplementToken as supplementTokenCall,
} from '#contract/client-calls/evidence.ts';
import type { RequestOf } from '#contract/calls/row.ts';
import type { UploadTarget } from '#contract/calls/uploads.ts';
import type { EvidencePurpose } from '#contract/uploads.ts';
import { getErrorText } from '../messages/show-error.ts';
import {
  canRetryEvidence,
  getEvidenceName,
  EvidenceRejectedError,
  type EvidenceReport,
  sendEvidence,
} from './send-evidence.ts';
import type { UploadCalls } from './upload-engine.ts';
import { uploadCalls } from './upload-calls.ts';

interface BaseHost {
  remove(file: FileRef): Promise<void>;
  errorText(error: unknown): string;
  canRetry(error: unknown): boolean;
}
interface PurposeHost extends BaseHost {
  add(file: File, on: EvidenceReport): Promise<FileRef>;
  listReusable(): readonly FileRef[];
}
interface FormEvidenceHost extends BaseHost {
  add(item: FileItem, file: File, on: EvidenceReport): Promise<FileRef>;
  listReusable(item: FileItem): readonly FileRef[];
}

interface EvidenceFile extends FileRef {
  mime: string;
}

/** Uploaded files, newest first. If the list does not load, none is offered for reuse. */
function createFileList(query: RequestOf<typeof evidenceList>) {
  let files: EvidenceFile[] = [];
  const put = (file: EvidenceFile) => {
    files = [file, ...files.filter(({ fileId }) => fileId !== file.fileId)];
  };
  const loading = callOptional(evidenceList, query).then(
    (stored) => {
      const added = files;
      files = stored.files.map(({ fileId, name, mime }) => ({ fileId, name, mime }));
      [...added].reverse().forEach(put);
    },
    () => undefined,
  );
  return {
    loading,
    all: (): readonly EvidenceFile[] => files,
    put,
    take: (fileId: string) => {
      files = files.filter((file) => file.fileId !== fileId);
    },
  };
}

function createBaseHost(files: ReturnType<typeof createFileList>): BaseHost {
  return {
    async remove({ fileId }) {
      await call(evidenceRemove, { fileId });
      files.take(fileId);
    },
    errorText: (error) =>
      error instanceof EvidenceRejectedError ? i18n._(error.text) : getErrorText(i18n, error),
    canRetry: canRetryEvidence,
  };
}

/** Tokens expire after half an hour; forms may stay open longer. */
const RENEW_BEFORE_MS = 60_000;
const isTokenRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === tokenExpired || error.code === tokenError);

interface Token {
  value: string;
  expiresAt: string;
}
type RequestToken = (signal: AbortSignal) => Promise<Token>;

const requestFormToken =
  ({ requestId, templateCode }: FormEvidence): RequestToken =>
  async (signal) => {
    const query = { template_code: templateCode, request_id: requestId };
    const said = await call(questionnaireToken, query, { signal });
    return { value: said.uploadToken, expiresAt: said.expiresAt };
  };
/** Valid for one purpose of the onboarding form. [C18] */
const requestSupplementToken =
  (purpose: string): RequestToken =>
  async (signal) => {
    const said = await call(supplementTokenCall, { purpose }, { signal });
    return { value: said.accessToken, expiresAt: said.expiresAt };
  };

/** Upload calls of a form: creation carries its upload token, fetched when needed. */
function createFormUpload(requestToken: RequestToken): UploadCalls {
  let token: Token | null = null;
  const current = async (signal: AbortSignal): Promise<string> => {
    if (!token || Date.parse(token.expiresAt) - serverTime() < RENEW_BEFORE_MS)
      token = await requestToken(signal);
    return token.value;
  };
  const create: UploadCalls['create'] = async (body, signal) => {
    const { target } = body;
    if (target.kind !== 'questionnaire') return uploadCalls.create(body, signal);
    return uploadCalls.create({ ...body, target: { ...target, token: await current(signal) } }, signal);
  };
  return {
    ...uploadCalls,
    create: (body, signal) =>
      create(body, signal).catch((error: unknown) => {
        // The token may be refused early if the device clock is wrong: request a new one.
        if (!isTokenRefused(error)) throw error;
        token = null;
        return create(body, signal);
      }),
  };
}

const forms = new Map<string, FormEvidenceHost>();
const purposes = new Map<EvidencePurpose, PurposeHost>();
onSessionEnd(() => {
  forms.clear();
  purposes.clear();
});

/** A drawn signature is not offered for reuse. */
const SIGNATURE = 'SIGNATURE';
const takesPdf = ({ mime }: FileItem): boolean => mime.includes('application/pdf');

interface FormEvidence {
  requestId: string;
  templateCode: string;
  /** True for the onboarding form, whose files need one token per purpose. */
  onboarding: boolean;
}

function createRouting(form: FormEvidence) {
  const { onboarding } = form;
  const own = createFormUpload(requestFormToken(form));
  const byPurpose = new Map<string, UploadCalls>();
  return ({ linkId, purpose }: FileItem): { wire: UploadCalls; item: string } => {
    if (!onboarding || purpose === SIGNATURE) return { wire: own, item: linkId };
    const wire = byPurpose.get(purpose) ?? createFormUpload(requestSupplementToken(purpose));
    byPurpose.set(purpose, wire);
    return { wire, item: purpose };
  };
}

function createFormHost(form: FormEvidence): FormEvidenceHost {
  const { requestId } = form;
  const wayOf = createRouting(form);
  const files = createFileList({ request_id: requestId });
  return {
    ...createBaseHost(files),
    async add(item, file, on) {
      const name = getEvidenceName(file);
      const way = wayOf(item);
      const target: UploadTarget = { kind: 'questionnaire', token: '', item: way.item, name };
      const takes = { pdf: takesPdf(item), maxBytes: item.maxMb * 2 ** 20 };
      const { fileId, mime } = await sendEvidence(file, target, takes, way.wire, on);
      if (item.purpose !== SIGNATURE) files.put({ fileId, name, mime });
      return { fileId, name };
    },
    listReusable: (item) =>
      files
        .all()
        .filter(({ mime }) => mime !== 'application/pdf' || takesPdf(item))
        .map(({ fileId, name }) => ({ fileId, name })),
  };
}

function createPurposeHost(purpose: EvidencePurpose): PurposeHost {
  const files = createFileList({ purpose });
  return {
    ...createBaseHost(files),
    async add(file, on) {
      const name = getEvidenceName(file);
      const { fileId, mime } = await sendEvidence(
        file,
        { kind: 'evidence', purpose, name },
        { pdf: true },
        uploadCalls,
        on,
      );
      files.put({ fileId, name, mime });
      return { fileId, name };
    },
    listReusable: () => files.all().map(({ fileId, name }) => ({ fileId, name })),
  };
}

/** Evidence of one questionnaire: one host per request until the session ends. */
export function getFormEvidenceHost(form: FormEvidence): FormEvidenceHost {
  const { requestId } = form;
  const host = forms.get(requestId) ?? createFormHost(form);
  forms.set(requestId, host);
  return host;
}

/** Evidence of a request outside of questionnaires, for usePickedFiles. */
export function getEvidenceHost(purpose: EvidencePurpose): PurposeHost {
  const host = purposes.get(purpose) ?? createPurposeHost(purpose);
  purposes.set(purpose, host);
  return host;
}

/** A sent request owns its files, so the next request starts without files. */
export const forgetEvidence = (purpose: EvidencePurpose): boolean => purposes.delete(purpose);
