// Papers handed in with a form or a request. Sends them, takes them back, and remembers what may be used once more.
import { i18n } from '@lingui/core';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { onSessionEnd } from '#app/api/session.ts';
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
import { errorText } from '../messages/show-error.ts';
import { mayRetry, paperName, PaperRefused, type PaperReport, sendPaper } from './send-paper.ts';
import type { UploadWire } from './upload-engine.ts';
import { uploadWire } from './upload-wire.ts';

/** What does not depend on where a paper goes. */
interface PaperHost {
  remove(paper: FileRef): Promise<void>;
  /** In words, for the person. */
  errorText(error: unknown): string;
  /** Whether sending the same file again makes sense. */
  mayRetry(error: unknown): boolean;
}
interface PurposeHost extends PaperHost {
  add(file: File, on: PaperReport): Promise<FileRef>;
  reusable(): readonly FileRef[];
}
/** What src/questionnaire/form-host.ts asks for. */
interface FormEvidenceHost extends PaperHost {
  add(item: FileItem, file: File, on: PaperReport): Promise<FileRef>;
  reusable(item: FileItem): readonly FileRef[];
}

interface Paper extends FileRef {
  mime: string;
}

/** What is known to be with the gateway, newest first. Without an answer nothing is offered again, and that is all. */
function shelf(query: RequestOf<typeof evidenceList>) {
  let papers: Paper[] = [];
  const put = (paper: Paper) => {
    papers = [paper, ...papers.filter(({ fileId }) => fileId !== paper.fileId)];
  };
  const asked = call(evidenceList, query).then(
    ({ files }) => {
      const here = papers;
      papers = files.map(({ fileId, name, mime }) => ({ fileId, name, mime }));
      [...here].reverse().forEach(put);
    },
    () => undefined,
  );
  return {
    asked,
    all: (): readonly Paper[] => papers,
    put,
    take: (fileId: string) => {
      papers = papers.filter((paper) => paper.fileId !== fileId);
    },
  };
}

function hostOf(papers: ReturnType<typeof shelf>): PaperHost {
  return {
    async remove({ fileId }) {
      await call(evidenceRemove, { fileId });
      papers.take(fileId);
    },
    errorText: (error) => (error instanceof PaperRefused ? i18n._(error.text) : errorText(i18n, error)),
    mayRetry,
  };
}

/** A token lives for half an hour; a form may be open longer. */
const RENEW_BEFORE_MS = 60_000;
const isTokenRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === tokenExpired || error.code === tokenError);

interface Token {
  value: string;
  expiresAt: string;
}
type AskToken = (signal: AbortSignal) => Promise<Token>;

/** Good for every file of the form. */
const formToken =
  ({ requestId, templateCode }: FormPapers): AskToken =>
  async (signal) => {
    const query = { template_code: templateCode, request_id: requestId };
    const said = await call(questionnaireToken, query, { signal });
    return { value: said.uploadToken, expiresAt: said.expiresAt };
  };
/** [C18] Good for one kind of paper of the onboarding form. */
const supplementToken =
  (purpose: string): AskToken =>
  async (signal) => {
    const said = await call(supplementTokenCall, { purpose }, { signal });
    return { value: said.accessToken, expiresAt: said.expiresAt };
  };

/** The wire of a form: announcing carries its upload token, fetched when needed. */
function wireOf(ask: AskToken): UploadWire {
  let token: Token | null = null;
  const current = async (signal: AbortSignal): Promise<string> => {
    if (!token || Date.parse(token.expiresAt) - Date.now() < RENEW_BEFORE_MS) token = await ask(signal);
    return token.value;
  };
  const create: UploadWire['create'] = async (body, signal) => {
    const { target } = body;
    if (target.kind !== 'questionnaire') return uploadWire.create(body, signal);
    return uploadWire.create({ ...body, target: { ...target, token: await current(signal) } }, signal);
  };
  return {
    ...uploadWire,
    create: (body, signal) =>
      create(body, signal).catch((error: unknown) => {
        // The clock of this device may be wrong.
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

/** A drawn signature is a file of its item, but no paper to hand in elsewhere. */
const SIGNATURE = 'SIGNATURE';
const takesPdf = ({ mime }: FileItem): boolean => mime.includes('application/pdf');

interface FormPapers {
  requestId: string;
  templateCode: string;
  /** The onboarding form: its papers go under a token for what each of them is. */
  onboarding: boolean;
}

/** How a file of an item goes: over which wire, and under which name the gateway knows its place. */
function waysOf(form: FormPapers) {
  const { onboarding } = form;
  const own = wireOf(formToken(form));
  const byPurpose = new Map<string, UploadWire>();
  return ({ linkId, purpose }: FileItem): { wire: UploadWire; item: string } => {
    if (!onboarding || purpose === SIGNATURE) return { wire: own, item: linkId };
    const wire = byPurpose.get(purpose) ?? wireOf(supplementToken(purpose));
    byPurpose.set(purpose, wire);
    return { wire, item: purpose };
  };
}

function formHost(form: FormPapers): FormEvidenceHost {
  const { requestId } = form;
  const wayOf = waysOf(form);
  const papers = shelf({ request_id: requestId });
  return {
    ...hostOf(papers),
    async add(item, file, on) {
      const name = paperName(file);
      const way = wayOf(item);
      // The wire puts the token in, each time the file is announced.
      const target: UploadTarget = { kind: 'questionnaire', token: '', item: way.item, name };
      const takes = { pdf: takesPdf(item), maxBytes: item.maxMb * 2 ** 20 };
      const { fileId, mime } = await sendPaper(file, target, takes, way.wire, on);
      if (item.purpose !== SIGNATURE) papers.put({ fileId, name, mime });
      return { fileId, name };
    },
    reusable: (item) =>
      papers
        .all()
        .filter(({ mime }) => mime !== 'application/pdf' || takesPdf(item))
        .map(({ fileId, name }) => ({ fileId, name })),
  };
}

function purposeHost(purpose: EvidencePurpose): PurposeHost {
  const papers = shelf({ purpose });
  return {
    ...hostOf(papers),
    async add(file, on) {
      const name = paperName(file);
      const { fileId, mime } = await sendPaper(
        file,
        { kind: 'evidence', purpose, name },
        { pdf: true },
        uploadWire,
        on,
      );
      papers.put({ fileId, name, mime });
      return { fileId, name };
    },
    reusable: () => papers.all().map(({ fileId, name }) => ({ fileId, name })),
  };
}

/** The papers of one questionnaire: the same host each time it is asked for, until the session ends. */
export function evidenceHost(form: FormPapers): FormEvidenceHost {
  const { requestId } = form;
  const host = forms.get(requestId) ?? formHost(form);
  forms.set(requestId, host);
  return host;
}

/** The papers of a request outside questionnaires, for usePickedFiles. */
export function papersFor(purpose: EvidencePurpose): PurposeHost {
  const host = purposes.get(purpose) ?? purposeHost(purpose);
  purposes.set(purpose, host);
  return host;
}

/** A request that was sent has taken its papers: they serve no other, and the next one starts with none. */
export const forgetPapers = (purpose: EvidencePurpose): boolean => purposes.delete(purpose);
