import { setupI18n } from '@lingui/core';
import { describe, expect, it, vi } from 'vitest';
import { LIMITATIONS } from '#contract/kyc.ts';
import { kycInfo, step, task } from '../../../../tests/fixtures/kyc-info.ts';
import { findRestriction, listHubNotices } from './notices.ts';

const times = vi.hoisted(() => ({ promised: true }));
vi.mock('#app/lib/page-config.ts', async (original) => ({
  ...(await original<object>()),
  promisesTimes: () => times.promised,
}));
const words = setupI18n({ locale: 'en', messages: { en: {} } });
const noticesFor = (info: ReturnType<typeof kycInfo>) => listHubNotices(info, words);
const keys = (info: ReturnType<typeof kycInfo>) => noticesFor(info).map(({ key }) => key);

describe('the restriction that heads the hub', () => {
  it.each(LIMITATIONS)('[E6] is known for %s, unless nothing is limited', (limitation) => {
    const restriction = findRestriction(kycInfo({ limitation }));
    expect(restriction === null).toBe(limitation === 'LIMITATION_DEFAULT');
    expect(keys(kycInfo({ limitation }))).toEqual([]);
  });

  it('[E6] has the stage and the end of a limitation', () => {
    const until = '2026-12-01T00:00:00.000Z';
    const info = kycInfo({ limitation: 'LIMITATION_REVERIFY_OVERDUE', limitationInfo: { stage: 2, until } });
    expect(findRestriction(info)?.body).toHaveLength(2);
    expect(findRestriction(info)?.until).toBe(until);
  });

  it('[S11] is the hold after a reset when nothing else is limited', () => {
    const until = '2026-12-01T00:00:00.000Z';
    const info = kycInfo({ limitationInfo: { stage: 0, until } });
    expect(findRestriction(info)).toMatchObject({ title: { message: 'Withdrawals are paused' }, until });
    times.promised = false;
    expect(findRestriction(info)).toMatchObject({
      title: { message: 'Some services are paused for now' },
      until,
    });
    times.promised = true;
  });

  it('[E6] shows the words of the back end about a limitation', () => {
    const limitationInfo = { stage: 0, until: null, message: 'Please wait until Monday.' };
    const limited = findRestriction(kycInfo({ limitation: 'LIMITATION_WITHDRAW_ONLY', limitationInfo }));
    expect(limited?.body.at(-1)).toBe('Please wait until Monday.');
    expect(noticesFor(kycInfo({ limitationInfo }))).toMatchObject([
      { title: 'Please wait until Monday.', body: [] },
    ]);
  });

  it('[S19] names the task that lifts a limitation', () => {
    const lifting = { taskId: 'r1', route: 'eddQuestionnaire' };
    const limitationInfo = { stage: 1, until: null, task: lifting };
    expect(findRestriction(kycInfo({ limitation: 'LIMITATION_EDD_OVERDUE', limitationInfo }))?.task).toEqual(
      lifting,
    );
  });

  it('does not repeat the refusal of a level', () => {
    const refused = step('LEVEL_1', { status: 'FAILED_AND_CAN_NOT_RETRY', reasons: ['duplicate'] });
    const info = kycInfo({ limitation: 'LIMITATION_DUPLICATE_IDENTITY', state: [refused] });
    expect(findRestriction(info)).toBeNull();
    expect(keys(info)).toEqual([]);
  });

  it('[E6] links to support where only support can help', () => {
    const frozen = findRestriction(kycInfo({ limitation: 'LIMITATION_FROZEN' }));
    expect(frozen).toMatchObject({ tone: 'danger', support: true, task: null });
    expect(findRestriction(kycInfo({ limitation: 'LIMITATION_RFI_OVERDUE' }))?.support).toBe(false);
  });
});

describe('notices of the hub', () => {
  it('[E6] shows a notice of the back end that has one text', () => {
    const only = { title: 'Maintenance', body: [] };
    expect(noticesFor(kycInfo({ errorNotify: { title: '', message: 'Maintenance' } }))).toMatchObject([only]);
    expect(noticesFor(kycInfo({ errorNotify: { title: 'Maintenance', message: '' } }))).toMatchObject([only]);
    expect(keys(kycInfo({ errorNotify: { title: '', message: '' } }))).toEqual([]);
  });

  it('[T3, X11] shows the reason of a renewal whose status is unknown, without a claim about it', () => {
    const displayUpdatePOI = {
      ...kycInfo().displayControl.displayUpdatePOI,
      status: 'ON_HOLD',
      rejectReason: 'The stamp is missing.',
    };
    expect(noticesFor(kycInfo({ flags: { displayUpdatePOI } }))).toMatchObject([
      { title: { message: 'A note from our team' }, body: ['The stamp is missing.'] },
    ]);
  });

  it('[S19] omits the link to a task that the list below shows', () => {
    const asked = (tasks: ReturnType<typeof task>[]) =>
      kycInfo({
        bannerTags: ['POA_EXPIRING'],
        verificationProcess: { ...kycInfo().verificationProcess, tasks },
      });
    const ways = (tasks: ReturnType<typeof task>[]) =>
      noticesFor(asked(tasks)).map((notice) => notice.task?.route);
    const listed = task({ taskId: 'p1', route: 'updatePOA', status: 'OPEN' });
    expect(ways([])).toEqual(['updatePOA']);
    expect(ways([listed])).toEqual([undefined]);
    expect(ways([{ ...listed, status: 'UNDER_REVIEW' }])).toEqual(['updatePOA']);
  });

  it('[E6, X11] shows the texts of the gateway unchanged', () => {
    const displayUpdatePOI = {
      ...kycInfo().displayControl.displayUpdatePOI,
      status: 'DisplayUpdatePOIStatus_Rejected' as const,
      rejectReason: 'Too dark',
    };
    const notices = noticesFor(
      kycInfo({
        errorNotify: { title: 'Maintenance', message: 'Back at noon' },
        additionalRejectReason: 'Please sign it',
        flags: { displayUpdatePOI },
      }),
    );
    expect(notices.map(({ body }) => body[0])).toEqual(['Back at noon', 'Please sign it', 'Too dark']);
  });

  it('[E5] translates the codes of a refused renewal', () => {
    const displayUpdatePOI = {
      ...kycInfo().displayControl.displayUpdatePOI,
      status: 'DisplayUpdatePOIStatus_Rejected' as const,
      rejectReason: 'A text of the server',
      rejectReasons: ['doc_blurry' as const, 'doc_copy' as const],
    };
    const [notice] = noticesFor(kycInfo({ flags: { displayUpdatePOI } }));
    expect(notice?.body).toEqual([
      'We could not read your document. Use daylight, hold still, and keep all four corners in view.',
      'This looks like a copy or a screenshot. Photograph the original document, in colour.',
      'A text of the server',
    ]);
  });

  it('[S17] links the banner of an old proof of address to the page that replaces it', () => {
    const [notice] = noticesFor(kycInfo({ bannerTags: ['POA_EXPIRING'] }));
    expect(notice?.task).toEqual({ taskId: 'updatePOA', route: 'updatePOA' });
  });

  it('[C25] links the notice of a moved identity to the transfer', () => {
    const [moved] = noticesFor(kycInfo({ bannerTags: ['IDENTITY_MOVED'] }));
    expect(moved).toMatchObject({ task: { route: 'transfer' } });
  });

  it('[E6] shows known banners, and no raw tag', () => {
    expect(keys(kycInfo({ bannerTags: ['POA_EXPIRING', 'SOMETHING_NEW'] }))).toEqual(['POA_EXPIRING']);
  });
});
