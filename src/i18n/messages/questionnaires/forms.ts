// Titles of the questionnaires and of their pages.
// Only `lingui extract` reads this file; the app uses the catalogue.
import { msg } from '@lingui/core/macro';

export const FORMS_TEXTS = [
  msg({ id: 'q.yes', message: 'Yes' }),
  msg({ id: 'q.no', message: 'No' }),
  msg({ id: 'q.pleaseSay', message: 'Please tell us which' }),
  msg({ id: 'q.unit.percent', message: '%' }),
  msg({ id: 'q.form.personal', message: 'About you and your plans' }),
  msg({
    id: 'q.form.personal.intro',
    message:
      'A few questions about your work, your money and what you plan to do here. The law asks us to know this before we open your account fully.',
  }),
  msg({ id: 'q.form.standard', message: 'A few short questions' }),
  msg({ id: 'q.form.standard.intro', message: 'We ask these before level 1. It takes about two minutes.' }),
  msg({ id: 'q.form.advanced', message: 'Your financial picture' }),
  msg({
    id: 'q.form.advanced.intro',
    message:
      'Higher limits need a fuller picture. Have recent statements or payslips at hand in case we ask for them.',
  }),
  msg({ id: 'q.form.satos', message: 'Questions from our custody partner' }),
  msg({
    id: 'q.form.satos.intro',
    message: 'Our partner keeps your assets and has to know its clients. Your answers go to the partner.',
  }),
  msg({ id: 'q.form.onboarding', message: 'Open your account' }),
  msg({
    id: 'q.form.onboarding.intro',
    message: 'Everything we have to ask in one form. You can stop at any time and go on later.',
  }),
  msg({ id: 'q.form.piPre', message: 'Could you be a professional investor?' }),
  msg({
    id: 'q.form.piPre.intro',
    message:
      'Answer five questions to see whether applying makes sense. If it does not, nothing changes for you and we delete the answers within 30 days.',
  }),
  msg({ id: 'q.form.piv', message: 'Professional investor' }),
  msg({
    id: 'q.form.piv.intro',
    message:
      'Show what you own or what you have done, with a document for each. We look at it within five working days.',
  }),
  msg({ id: 'q.form.qi', message: 'Qualified investor' }),
  msg({
    id: 'q.form.qi.intro',
    message:
      'This class opens more products and takes away some protections. It is your choice, and you can stay a retail client.',
  }),
  msg({ id: 'q.form.cns', message: 'Help us tell you apart' }),
  msg({
    id: 'q.form.cns.intro',
    message:
      'Several people can share a name. A few more facts make sure we have the right person. Please answer within seven days.',
  }),
  msg({ id: 'q.form.nameScreening', message: 'Your name and public roles' }),
  msg({
    id: 'q.form.nameScreening.intro',
    message:
      'We compare every client’s name with public lists. Your answers help us do it right the first time.',
  }),
  msg({ id: 'q.form.kzCra', message: 'Questions for clients in Kazakhstan' }),
  msg({
    id: 'q.form.kzCra.intro',
    message:
      'Our regulator asks us to get to know every client before we serve them. You can also set your monthly limit here.',
  }),
  msg({ id: 'q.form.edd', message: 'A closer look at your account' }),
  msg({
    id: 'q.form.edd.intro',
    message:
      'Some accounts get a closer look from time to time. Answer in your own words. It takes about 20 minutes, and you can stop and go on later.',
  }),
  msg({ id: 'q.form.sofw', message: 'Where your money comes from' }),
  msg({
    id: 'q.form.sofw.intro',
    message:
      'Source of funds means the money you use on this account. Source of wealth means how everything you own came about.',
  }),
  msg({ id: 'q.form.rfi', message: 'We need some information' }),
  msg({
    id: 'q.form.rfi.intro',
    message: 'Please answer what is listed here by {dueDate}. You can save and come back.',
  }),
  msg({ id: 'q.form.knowledge', message: 'What do you know about crypto?' }),
  msg({
    id: 'q.form.knowledge.intro',
    message:
      'Ten questions, one at a time, in 30 minutes. You need eight right, and all of the most important ones. Read the study cards first if you like.',
  }),
  msg({ id: 'q.form.risk', message: 'How much risk fits you?' }),
  msg({
    id: 'q.form.risk.intro',
    message:
      'Ten questions about your situation and how you feel about losses. There are no right or wrong answers.',
  }),
  msg({ id: 'q.page.identity', message: 'About you' }),
  msg({ id: 'q.page.names', message: 'Your names' }),
  msg({ id: 'q.page.origin', message: 'Where you come from' }),
  msg({ id: 'q.page.address', message: 'Where you live' }),
  msg({ id: 'q.page.tax', message: 'Where you pay tax' }),
  msg({ id: 'q.page.work', message: 'Your work' }),
  msg({ id: 'q.page.income', message: 'Your money' }),
  msg({ id: 'q.page.purpose', message: 'Your plans here' }),
  msg({ id: 'q.page.funds', message: 'Where the money comes from' }),
  msg({
    id: 'q.page.funds.intro',
    message: 'This is about the money you use on this account, not about everything you own.',
  }),
  msg({ id: 'q.page.fundsDetails', message: 'More about each source' }),
  msg({ id: 'q.page.story', message: 'The story behind it' }),
  msg({ id: 'q.page.wealth', message: 'How your wealth came about' }),
  msg({
    id: 'q.page.wealth.intro',
    message: 'This is about everything you own, not only the money you use here.',
  }),
  msg({ id: 'q.page.experience', message: 'Your experience' }),
  msg({ id: 'q.page.publicRole', message: 'Public roles' }),
  msg({ id: 'q.page.sanctions', message: 'Sanctions and countries' }),
  msg({ id: 'q.page.countryTies', message: 'Ties to other countries' }),
  msg({ id: 'q.page.owner', message: 'Who uses the account' }),
  msg({ id: 'q.page.conduct', message: 'A few more questions' }),
  msg({ id: 'q.page.hongKong', message: 'Hong Kong' }),
  msg({ id: 'q.page.emirates', message: 'United Arab Emirates' }),
  msg({ id: 'q.page.indonesia', message: 'Indonesia' }),
  msg({ id: 'q.page.service', message: 'How we work together' }),
  msg({ id: 'q.page.kzLimit', message: 'Your monthly limit' }),
  msg({ id: 'q.page.profile', message: 'Is this still right?' }),
  msg({ id: 'q.page.activity', message: 'What happens on your account' }),
  msg({ id: 'q.page.papers', message: 'Documents' }),
  msg({ id: 'q.page.euPapers', message: 'Supporting document' }),
  msg({ id: 'q.page.trTransfers', message: 'Your transfers' }),
  msg({ id: 'q.page.cnsWork', message: 'Your work, now and before' }),
  msg({ id: 'q.page.cnsDocument', message: 'A number that is only yours' }),
  msg({ id: 'q.page.piPortfolio', message: 'Size and experience' }),
  msg({ id: 'q.page.piProtections', message: 'What you would give up' }),
  msg({ id: 'q.page.pivPath', message: 'How you qualify' }),
  msg({ id: 'q.page.pivAssets', message: 'Your assets' }),
  msg({ id: 'q.page.pivTrades', message: 'Your trades' }),
  msg({ id: 'q.page.pivJob', message: 'Your job in finance' }),
  msg({ id: 'q.page.pivScope', message: 'For which products' }),
  msg({ id: 'q.page.pivConfirm', message: 'Read and sign' }),
  msg({ id: 'q.page.qiElection', message: 'Your choice' }),
  msg({ id: 'q.page.qiBasis', message: 'How you qualify' }),
  msg({ id: 'q.page.qiAssets', message: 'Your net assets' }),
  msg({ id: 'q.page.qiIncome', message: 'Your income' }),
  msg({ id: 'q.page.qiKnowledge', message: 'What you know' }),
  msg({ id: 'q.page.suitability', message: 'What fits you' }),
  msg({ id: 'q.page.qiConfirm', message: 'Read and sign' }),
  msg({ id: 'q.page.confirm', message: 'Confirm and send' }),
  msg({ id: 'q.page.knowledge', message: 'Knowledge test' }),
  msg({ id: 'q.page.risk', message: 'Risk questions' }),
  msg({ id: 'q.sign', message: 'Full name' }),
  msg({ id: 'q.sign.hint', message: 'Typing your name signs the form. We then ask for a code we send you.' }),
];
