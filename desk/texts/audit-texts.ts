// Actions and reasons of the audit trail as officers read them: an action is its object and what happened to it.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { REASON_TEXTS } from './case-texts.ts';
import { toPlainCode } from './code-text.ts';
import { RULE_REASON_TEXTS } from './rule-reason-texts.ts';
import { findOutcomeText, findSubjectText, KIND_TEXTS } from './work-texts.ts';

type Texts = Readonly<Record<string, MessageDescriptor>>;

const OBJECT_TEXTS: Texts = {
  account: msg`Account`,
  address: KIND_TEXTS.address,
  affiliate: msg`Affiliate`,
  agreement: msg`Agreement`,
  applicant: msg`Customer`,
  blocklist: msg`Blocklist`,
  case: KIND_TEXTS.case,
  class: msg`Investor class`,
  embedded: msg`Embedded session`,
  face_consent: msg`Face comparison consent`,
  file: msg`File`,
  form: KIND_TEXTS.form,
  handoff: msg`Device handoff`,
  identity: msg`Identity`,
  ladder: msg`Account limits`,
  name_update: KIND_TEXTS.name,
  notification: msg`Notifications`,
  number: msg`ID number`,
  officer: msg`Officer`,
  operator: msg`Review desk`,
  otp: msg`One-time code`,
  partner: msg`API key`,
  proof: msg`Proof of address`,
  quality: msg`Quality review`,
  questionnaire: KIND_TEXTS.form,
  renewal: KIND_TEXTS.renewal,
  residence: msg`Country of residence`,
  risk_profile: msg`Risk profile`,
  screening: msg`Screening`,
  session: msg`Session`,
  step: msg`Level`,
  tag: msg`Tags`,
  transfer: msg`Identity transfer`,
  vendor: msg`Provider`,
  webhook: msg`Webhook`,
  work: msg`Queue item`,
};

const OPENED = msg`Opened`;
const STARTED = msg`Started`;
const UPDATED = msg`Updated`;
const DELETED = msg`Deleted`;
const ADDED = msg`Added`;
const VIEWED = msg`Viewed`;
const CHECKED = msg`Checked`;
const DUE = msg`Due`;
const APPROVED = msg`Approved`;
const REJECTED = msg`Rejected`;

const EVENT_TEXTS: Texts = {
  accept: msg`Accepted`,
  add: ADDED,
  approve: APPROVED,
  assign: msg`Assigned`,
  cancel: msg`Cancelled`,
  change: UPDATED,
  check: CHECKED,
  close: msg`Closed`,
  complete: msg`Completed`,
  confirm: msg`Confirmed`,
  conflict: msg`Conflict of interest`,
  copy: VIEWED,
  create: ADDED,
  decline: msg`Declined`,
  delete: DELETED,
  disable: msg`Disabled`,
  drop: msg`Withdrawn`,
  enable: msg`Enabled`,
  end: msg`Ended`,
  expire: msg`Expired`,
  export: msg`Exported`,
  export_audit: msg`Exported`,
  extend: msg`Extended`,
  freeze: msg`Frozen`,
  given: msg`Accepted`,
  grant: msg`Granted`,
  judge: CHECKED,
  lift: msg`Lifted`,
  limit: msg`Limited`,
  link: msg`Linked`,
  motion: msg`Motion check`,
  needed: DUE,
  note: msg`Note added`,
  open: OPENED,
  other_person: msg`False positive`,
  pass_over: msg`Outdated`,
  propose: msg`Proposed`,
  refuse: REJECTED,
  reject: REJECTED,
  reject_final: REJECTED,
  reject_retry: REJECTED,
  release: msg`Released`,
  remove: DELETED,
  reopen: msg`Reopened`,
  request_document: msg`New images requested`,
  resend: msg`Sent again`,
  result: CHECKED,
  reveal: VIEWED,
  revoke: msg`Revoked`,
  rotate: msg`Rotated`,
  rotate_secret: msg`Rotated`,
  run: CHECKED,
  same_person: msg`Confirmed match`,
  search: msg`Searched`,
  send: msg`Sent`,
  set: UPDATED,
  sign_in: msg`Signed in`,
  sign_out: msg`Signed out`,
  start: STARTED,
  store: ADDED,
  submit: msg`Submitted`,
  take: msg`Taken`,
  unfreeze: msg`Unfrozen`,
  unlink: msg`Unlinked`,
  update: UPDATED,
  verify: CHECKED,
  withdraw: msg`Withdrawn`,
};

/** Objects that an officer looked at, alone or in a list: `operator.view_file`, `operator.list_forms`. */
const VIEWED_TEXTS: Texts = {
  agreement: msg`Agreement`,
  answers: KIND_TEXTS.form,
  audit: msg`Audit trail`,
  case: KIND_TEXTS.case,
  file: msg`File`,
  form: KIND_TEXTS.form,
  forms: KIND_TEXTS.form,
  identity: msg`Identity`,
  match: KIND_TEXTS.match,
  matches: KIND_TEXTS.match,
  name: KIND_TEXTS.name,
  names: KIND_TEXTS.name,
  notices: msg`Notifications`,
  person: msg`Customer`,
  proposal: KIND_TEXTS.proposal,
  proposals: KIND_TEXTS.proposal,
  screening: msg`Screening`,
  sessions: msg`Session`,
  timeline: msg`Timeline`,
  watched: msg`Screening`,
};
const VIEW = /^operator\.(?:view|list)_(.+)$/;

const findEvent = (event: string): MessageDescriptor | undefined =>
  /^(view|list)_/.test(event) ? VIEWED : EVENT_TEXTS[event];

type Translate = (text: MessageDescriptor) => string;

/** `case.approve` as "Verification: Approved", `case.reject.propose` as "Reject case (final): Proposed". */
export function describeAction(action: string, t: Translate): string {
  const viewed = VIEWED_TEXTS[VIEW.exec(action)?.[1] ?? ''];
  if (viewed) return `${t(viewed)}: ${t(VIEWED)}`;
  const end = action.lastIndexOf('.');
  const [object, event] = [action.slice(0, end), action.slice(end + 1)];
  const objectText = OBJECT_TEXTS[object] ?? findSubjectText(object);
  const eventText = findEvent(event);
  if (!objectText) return toPlainCode(action);
  return `${t(objectText)}: ${eventText ? t(eventText) : toPlainCode(event)}`;
}

const isReason = (code: string): code is keyof typeof REASON_TEXTS => code in REASON_TEXTS;

/** Reason codes, separated by commas. */
export const describeReasons = (codes: string, t: Translate): string =>
  codes
    .split(',')
    .map((code) => {
      const text = isReason(code) ? REASON_TEXTS[code] : (RULE_REASON_TEXTS[code] ?? findOutcomeText(code));
      return text ? t(text) : toPlainCode(code);
    })
    .join(', ');

export function useActionText(): (action: string) => string {
  const { t } = useLingui();
  return (action) => describeAction(action, t);
}

export function useReasonText(): (codes: string) => string {
  const { t } = useLingui();
  return (codes) => describeReasons(codes, t);
}
