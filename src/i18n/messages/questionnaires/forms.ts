// Titles of the questionnaires and of their pages.
// Only `lingui extract` reads this file; the app uses the catalogue.
import { msg } from '@lingui/core/macro';

export const FORMS_TEXTS = [
  msg({ id: 'q.yes', message: 'Yes' }),
  msg({ id: 'q.no', message: 'No' }),
  msg({ id: 'q.pleaseSay', message: 'Please give details' }),
  msg({ id: 'q.unit.percent', message: '%' }),
  msg({ id: 'q.form.personal', message: 'About you and your plans' }),
  msg({
    id: 'q.form.personal.intro',
    message:
      'A few questions about your work, your money and your plans. The law requires us to ask before you get full access to your account.',
  }),
  msg({ id: 'q.form.standard', message: 'A few short questions' }),
  msg({ id: 'q.form.standard.intro', message: 'We need your answers before you can reach level 1.' }),
  msg({ id: 'q.form.advanced', message: 'Your finances' }),
  msg({
    id: 'q.form.advanced.intro',
    message:
      'For higher limits, we need to know more about your finances. Have recent statements or payslips ready in case we ask for them.',
  }),
  msg({ id: 'q.form.satos', message: 'Questions from our custody partner' }),
  msg({
    id: 'q.form.satos.intro',
    message:
      'The partner that holds your assets needs your answers before it can serve you. We’ll share them with the partner.',
  }),
  msg({ id: 'q.form.onboarding', message: 'Open your account' }),
  msg({
    id: 'q.form.onboarding.intro',
    message: 'We need your answers before you can verify your identity.',
  }),
  msg({ id: 'q.form.piPre', message: 'Could you be a professional investor?' }),
  msg({
    id: 'q.form.piPre.intro',
    message:
      'Answer a few questions to see whether you should apply. If you do not qualify, nothing changes for you and we’ll delete your answers after 30 days.',
  }),
  msg({ id: 'q.form.piv', message: 'Professional investor' }),
  msg({
    id: 'q.form.piv.intro',
    message: 'Tell us about your assets or your experience, and add a supporting document for each.',
  }),
  msg({ id: 'q.form.qi', message: 'Qualified investor' }),
  msg({
    id: 'q.form.qi.intro',
    message:
      'Qualified investors can use more products but lose some protections. It’s your choice, and you can stay a retail client.',
  }),
  msg({ id: 'q.form.cns', message: 'Help us confirm who you are' }),
  msg({
    id: 'q.form.cns.intro',
    message:
      'Several people can have the same name. A few more details help us make sure we do not confuse you with someone else.',
  }),
  msg({ id: 'q.form.nameScreening', message: 'Your name and public roles' }),
  msg({
    id: 'q.form.nameScreening.intro',
    message: 'We check every client’s name against public lists. Your answers help us avoid mistakes.',
  }),
  msg({ id: 'q.form.kzCra', message: 'Questions for clients in Kazakhstan' }),
  msg({
    id: 'q.form.kzCra.intro',
    message:
      'Our regulator requires us to know every client before we serve them. You can also choose your monthly limit here.',
  }),
  msg({ id: 'q.form.edd', message: 'A closer look at your account' }),
  msg({
    id: 'q.form.edd.intro',
    message: 'We review some accounts in more detail. Please answer in your own words.',
  }),
  msg({ id: 'q.form.sofw', message: 'Where your money comes from' }),
  msg({
    id: 'q.form.sofw.intro',
    message:
      'Source of funds means where the money in this account comes from. Source of wealth means how you built up everything you own.',
  }),
  msg({ id: 'q.form.rfi', message: 'We need some information' }),
  msg({ id: 'q.form.rfi.intro', message: 'Please send us what’s listed here by {dueDate}.' }),
  msg({ id: 'q.form.knowledge', message: 'What do you know about crypto?' }),
  msg({
    id: 'q.form.knowledge.intro',
    message:
      'Ten questions, one at a time, in 30 minutes. To pass, you need at least eight correct answers and no mistakes in the most important questions. You can read the study cards first.',
  }),
  msg({ id: 'q.form.risk', message: 'How much risk suits you?' }),
  msg({
    id: 'q.form.risk.intro',
    message:
      'Ten questions about your situation and how you feel about losses. There are no right or wrong answers.',
  }),
  msg({ id: 'q.page.identity', message: 'About you' }),
  msg({ id: 'q.page.names', message: 'Your names' }),
  msg({ id: 'q.page.origin', message: 'Where you’re from' }),
  msg({ id: 'q.page.address', message: 'Where you live' }),
  msg({ id: 'q.page.tax', message: 'Where you pay tax' }),
  msg({ id: 'q.page.work', message: 'Your work' }),
  msg({ id: 'q.page.income', message: 'Your money' }),
  msg({ id: 'q.page.purpose', message: 'Your plans' }),
  msg({ id: 'q.page.funds', message: 'Where the money comes from' }),
  msg({
    id: 'q.page.funds.intro',
    message: 'This page is about the money you use in this account, not about everything you own.',
  }),
  msg({ id: 'q.page.fundsDetails', message: 'More about each source' }),
  msg({ id: 'q.page.story', message: 'How you built your wealth' }),
  msg({ id: 'q.page.wealth', message: 'How you built your wealth' }),
  msg({
    id: 'q.page.wealth.intro',
    message: 'This page is about everything you own, not only the money you use here.',
  }),
  msg({ id: 'q.page.experience', message: 'Your experience' }),
  msg({ id: 'q.page.publicRole', message: 'Public roles' }),
  msg({ id: 'q.page.sanctions', message: 'Sanctions' }),
  msg({ id: 'q.page.countryTies', message: 'Ties to certain countries' }),
  msg({ id: 'q.page.owner', message: 'Who uses the account' }),
  msg({ id: 'q.page.conduct', message: 'A few more questions' }),
  msg({ id: 'q.page.hongKong', message: 'Hong Kong' }),
  msg({ id: 'q.page.emirates', message: 'United Arab Emirates' }),
  msg({ id: 'q.page.indonesia', message: 'Indonesia' }),
  msg({ id: 'q.page.service', message: 'How we work together' }),
  msg({ id: 'q.page.kzLimit', message: 'Your monthly limit' }),
  msg({ id: 'q.page.profile', message: 'Your details' }),
  msg({ id: 'q.page.activity', message: 'Your account activity' }),
  msg({ id: 'q.page.papers', message: 'Documents' }),
  msg({ id: 'q.page.euPapers', message: 'Supporting document' }),
  msg({ id: 'q.page.trTransfers', message: 'Your transfers' }),
  msg({ id: 'q.page.cnsWork', message: 'Your current and past work' }),
  msg({ id: 'q.page.cnsDocument', message: 'Your identity document' }),
  msg({ id: 'q.page.piPortfolio', message: 'Portfolio and experience' }),
  msg({ id: 'q.page.piProtections', message: 'Protections you’d give up' }),
  msg({ id: 'q.page.pivPath', message: 'How you qualify' }),
  msg({ id: 'q.page.pivAssets', message: 'Your assets' }),
  msg({ id: 'q.page.pivTrades', message: 'Your trades' }),
  msg({ id: 'q.page.pivJob', message: 'Your job in finance' }),
  msg({ id: 'q.page.pivScope', message: 'Products' }),
  msg({ id: 'q.page.pivConfirm', message: 'Read and sign' }),
  msg({ id: 'q.page.qiElection', message: 'Your choice' }),
  msg({ id: 'q.page.qiBasis', message: 'How you qualify' }),
  msg({ id: 'q.page.qiAssets', message: 'Your net assets' }),
  msg({ id: 'q.page.qiIncome', message: 'Your income' }),
  msg({ id: 'q.page.qiKnowledge', message: 'Your knowledge' }),
  msg({ id: 'q.page.suitability', message: 'Your goals and risk' }),
  msg({ id: 'q.page.qiConfirm', message: 'Read and sign' }),
  msg({ id: 'q.page.confirm', message: 'Confirm and send' }),
  msg({ id: 'q.page.knowledge', message: 'Knowledge test' }),
  msg({ id: 'q.page.risk', message: 'Risk questions' }),
  msg({ id: 'q.sign', message: 'Full name' }),
  msg({
    id: 'q.sign.hint',
    message: 'Type your name to sign the form. We’ll then send you a code to enter.',
  }),
];
