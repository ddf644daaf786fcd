// rfiQuestion: request for information that an officer composes from a catalogue. One page per request.
import type { FormRow } from '../questionnaire/form-row.ts';
import type { Item, Section, Template } from '../questionnaire.ts';
import type { Assignment, RfiKind, RfiRequest } from '../questionnaire/assignment.ts';
import type { FormSite } from '../sites.ts';
import { FUND_SOURCES } from './blocks/funds.ts';
import {
  declaration,
  country,
  file,
  createForm,
  info,
  legalNote,
  pastMonth,
  single,
  text,
  longText,
  yesNo,
} from './blocks/items.ts';
import { all, is } from './blocks/rules.ts';
import { createTransferItems } from './blocks/transfers.ts';
import { NETWORKS } from './blocks/networks.ts';

export const RFI_FORM = {
  segment: 'rfiQuestion',
  templateCode: { default: 'RFI' },
  sceneCode: 'RFI',
  bizFrom: 'task',
  submit: 'submitQuestionnaire',
  opens: 'assigned',
  kind: 'request',
} as const satisfies FormRow;

export function createRfiTemplate(_site: FormSite, { requests = [] }: Assignment): Template {
  return createForm('RFI', 'rfi', {
    version: '1.0.0',
    kind: 'rfi',
    estimatedMinutes: Math.max(2, requests.length * 3),
    legal: ['privacy', 'eddNeutral'],
    sections: [
      ...requests.map(requestSection),
      {
        linkId: 'page.confirm',
        title: 'q.page.confirm',
        items: [legalNote('rfiIntro'), legalNote('thirdPartyData'), declaration('truthful')],
      },
    ],
  });
}

function requestSection(request: RfiRequest, at: number): Section {
  const prefix = `rfi.${at}`;
  const note: Item[] = request.note
    ? [info(`${prefix}.note`, { label: 'q.rfi.note', note: request.note })]
    : [];
  const items = FIELDS[request.kind](prefix, request).map((item) => relaxed(item, request));
  return {
    linkId: prefix,
    title: `q.rfi.${request.kind}`,
    intro: `q.rfi.${request.kind}.intro`,
    items: [...note, ...items],
  };
}

/** A request that is not mandatory makes all its items optional. */
function relaxed(item: Item, { mandatory, mime }: RfiRequest): Item {
  const required = mandatory ? (item.required ?? false) : false;
  return item.type === 'file' && mime ? { ...item, mime, required } : { ...item, required };
}

type Fields = (prefix: string, request: RfiRequest) => readonly Item[];

/** Message keys come from the catalogue and do not depend on the position in this request. */
const q = (kind: RfiKind, part: string): { label: string } => ({ label: `q.rfi.${kind}.${part}` });
const options = (kind: RfiKind, part: string, values: readonly string[]) =>
  values.map((value) => ({ value, label: `q.rfi.${kind}.${part}.${value}` }));
const PURPOSES = ['ownFunds', 'purchase', 'salary', 'loan', 'gift', 'investment', 'other'] as const;

const FIELDS: Record<RfiKind, Fields> = {
  explain_tx: (prefix, { transfers = [] }) => [
    ...createTransferItems(`${prefix}.transfer`, transfers, 30, 1000),
    single(
      `${prefix}.purpose`,
      PURPOSES.map((value) => ({ value, label: `q.rcedd.reason.${value}` })),
      { label: 'q.rcedd.reason' },
    ),
    longText(`${prefix}.text`, 30, 1000, { ...q('explain_tx', 'text'), hint: 'q.rfi.explain_tx.text.hint' }),
    file(`${prefix}.doc`, 'RFI', { label: 'q.rfi.doc', required: false }),
  ],
  counterparty: (prefix) => [
    text(`${prefix}.name`, q('counterparty', 'name')),
    single(
      `${prefix}.relation`,
      options('counterparty', 'relation', ['family', 'friend', 'business', 'employer', 'stranger', 'myself']),
      q('counterparty', 'relation'),
    ),
    country(`${prefix}.country`, q('counterparty', 'country')),
    longText(`${prefix}.met`, 5, 500, { ...q('counterparty', 'met'), required: false }),
    file(`${prefix}.doc`, 'RFI', {
      label: 'q.rfi.doc',
      hint: 'q.rfi.counterparty.doc.hint',
      required: false,
    }),
  ],
  wallet_owner: (prefix) => [
    text(`${prefix}.address`, {
      ...q('wallet_owner', 'address'),
      checks: [{ kind: 'regex', pattern: '^[A-Za-z0-9:._-]{20,120}$', message: 'v.wallet' }],
    }),
    single(
      `${prefix}.network`,
      NETWORKS.map((value) => ({ value, label: `q.network.${value}` })),
      { label: 'q.network', look: 'list' },
    ),
    single(
      `${prefix}.kind`,
      ['self', 'exchange'].map((value) => ({ value, label: `q.edd.wallet.kind.${value}` })),
      { label: 'q.edd.wallet.kind' },
    ),
    single(
      `${prefix}.own`,
      options('wallet_owner', 'own', ['mine', 'someoneElse']),
      q('wallet_owner', 'own'),
    ),
    single(`${prefix}.method`, options('wallet_owner', 'method', ['signed', 'testTransfer', 'screenshot']), {
      ...q('wallet_owner', 'method'),
      hint: 'q.rfi.wallet_owner.method.hint',
    }),
    longText(`${prefix}.signed`, 20, 2000, {
      ...q('wallet_owner', 'signed'),
      showIf: all(is(`${prefix}.method`, 'signed')),
    }),
    text(`${prefix}.hash`, {
      ...q('wallet_owner', 'hash'),
      showIf: all(is(`${prefix}.method`, 'testTransfer')),
    }),
    file(`${prefix}.doc`, 'RFI_WALLET', {
      label: 'q.rfi.doc',
      showIf: all(is(`${prefix}.method`, 'screenshot')),
    }),
  ],
  third_party_payer: (prefix) => [
    text(`${prefix}.name`, q('third_party_payer', 'name')),
    text(`${prefix}.relation`, q('third_party_payer', 'relation')),
    longText(`${prefix}.reason`, 10, 500, q('third_party_payer', 'reason')),
    file(`${prefix}.doc`, 'RFI_PAYER', { label: 'q.rfi.doc', hint: 'q.rfi.third_party_payer.doc.hint' }),
  ],
  source_doc: (prefix) => [
    single(
      `${prefix}.source`,
      FUND_SOURCES.map((value) => ({ value, label: `q.sof.main.${value}`, hint: `q.sof.doc.${value}` })),
      { label: 'q.rfi.source_doc.source', look: 'list' },
    ),
    file(`${prefix}.doc`, 'RFI_SOURCE', { label: 'q.rfi.doc', maxFiles: 5 }),
  ],
  employment: (prefix) => [
    text(`${prefix}.employer`, { label: 'q.emp.employer' }),
    text(`${prefix}.title`, { label: 'q.emp.title' }),
    pastMonth(`${prefix}.since`, { label: 'q.emp.since' }),
    file(`${prefix}.doc`, 'RFI_EMPLOYMENT', { label: 'q.rfi.doc', hint: 'q.rfi.employment.doc.hint' }),
  ],
  id_again: (prefix) => [info(`${prefix}.how`, q('id_again', 'how'))],
  poa_again: (prefix) => [info(`${prefix}.how`, q('poa_again', 'how'))],
  account_access: (prefix) => [
    single(
      `${prefix}.who`,
      options('account_access', 'who', ['onlyMe', 'family', 'someoneElse', 'software']),
      q('account_access', 'who'),
    ),
    longText(`${prefix}.whoElse`, 5, 500, {
      ...q('account_access', 'whoElse'),
      showIf: all({ linkId: `${prefix}.who`, op: '!=', value: 'onlyMe' }),
    }),
    yesNo(`${prefix}.devices`, q('account_access', 'devices')),
  ],
  business_use: (prefix) => [
    longText(`${prefix}.activity`, 20, 1000, q('business_use', 'activity')),
    text(`${prefix}.registration`, { ...q('business_use', 'registration'), required: false }),
    text(`${prefix}.site`, {
      label: 'q.biz.site',
      required: false,
      inputMode: 'url',
      checks: [{ kind: 'url' }],
    }),
    file(`${prefix}.doc`, 'RFI_BUSINESS', {
      label: 'q.rfi.doc',
      hint: 'q.rfi.business_use.doc.hint',
      required: false,
    }),
  ],
  other: (prefix, { mime }) => [
    longText(`${prefix}.text`, 2, 2000, q('other', 'text')),
    ...(mime ? [file(`${prefix}.doc`, 'RFI', { label: 'q.rfi.doc' })] : []),
  ],
};
