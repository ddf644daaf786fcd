// Legal texts, by the ids of contract/legal.ts. A change of meaning is a new version there.
// Only `lingui extract` reads this file; the app uses the catalogue.
import { msg } from '@lingui/core/macro';

export const LEGAL_TEXTS = [
  msg({
    id: 'legal.privacy',
    message:
      'What you tell us here lets us check who you are, keep financial crime out and look after your account. We delete it {retentionYears} years after you close the account, or later where the law says so. The Privacy Notice says who gets the data and what your rights are.',
  }),
  msg({
    id: 'legal.facePicture',
    message:
      'We keep a picture of your face, and up to four small ones from just before it while you move as this page asks, all encrypted. Our own computer may measure your face on them: to compare them with each other and with the photo on your document, and to look for signs that you were there. A person of our team may look at them too. None of this goes to a partner. The numbers that tell your face from others are deleted once they were compared; the pictures and what else was seen on them serve this check and the safety of your account, and are deleted with your other documents. You can say no.',
  }),
  msg({
    id: 'legal.biometric',
    message:
      '{provider} measures your face on the selfie for us. That shows whether a real person took it and whether the document is theirs. The measurement serves this check and the safety of your account, and nothing else. You can say no. Where there is another way to verify, we will offer it.',
  }),
  msg({
    id: 'legal.provider',
    message:
      '{provider} carries out this check for us. It receives your pictures and the results, and our contract with it says what it may do with them.',
  }),
  msg({
    id: 'legal.truthful',
    message: 'My answers are true and complete. The documents are genuine and mine. I act for myself.',
  }),
  msg({
    id: 'legal.truthfulForOther',
    message:
      'My answers are true and complete. The documents are genuine, and mine or of the person I act for, whom I have named.',
  }),
  msg({ id: 'legal.updateDuty', message: 'If any of this changes, I will say so within {updateDays} days.' }),
  msg({
    id: 'legal.falseInfo',
    message:
      'Wrong or misleading answers can lead to a restricted or closed account. In cases the law names, we have to inform the authorities.',
  }),
  msg({
    id: 'legal.noAdvice',
    message:
      'Nothing here recommends buying or selling. We only judge whether a trade suits you where we say that we do.',
  }),
  msg({
    id: 'legal.riskGeneral',
    message:
      'Crypto-assets can become worthless. Prices can jump at any hour, transfers are final, and a technical failure or a fraud can cut you off. Use only money you could lose.',
  }),
  msg({
    id: 'legal.riskNoScheme',
    message: 'No deposit protection and no compensation scheme covers the crypto-assets you keep here.',
  }),
  msg({
    id: 'legal.riskCoverHk',
    message:
      'Neither the deposit protection scheme nor the investor compensation fund covers the virtual assets you keep here. What our own compensation arrangement covers, and how far, stands on our website.',
  }),
  msg({
    id: 'legal.pepInfo',
    message:
      'A prominent public role is nothing to hide. The law wants it known and looked after with extra care.',
  }),
  msg({
    id: 'legal.sanctions',
    message:
      'Neither I nor anybody I act for is under trade or financial sanctions. I will not use this service in a restricted place, or for somebody there.',
  }),
  msg({
    id: 'legal.taxCert',
    message:
      'I have named every country where I pay tax, with the right tax numbers. If that changes, I will certify it again within 30 days.',
  }),
  msg({
    id: 'legal.taxShare',
    message:
      'We may have to report accounts and transactions to a tax office. It may pass them on to the other countries where you pay tax.',
  }),
  msg({
    id: 'legal.usPerson',
    message:
      'I am not a citizen, a resident or a taxpayer of the United States. I will say so at once if I become one.',
  }),
  msg({
    id: 'legal.dbLookup',
    message:
      'For this verification and nothing else, {provider} may look up my number, name, date of birth and photo in a register kept by the authorities or the banks of {country}. The number is kept masked.',
  }),
  msg({
    id: 'legal.geo',
    message:
      'The rules here require us to note where and when you verify, and from which IP address. We use your location during this step only.',
  }),
  msg({
    id: 'legal.nfc',
    message:
      'Hold your document against the back of the phone. The app reads its chip and checks that the photo there is you. It writes nothing to the chip.',
  }),
  msg({
    id: 'legal.video',
    message:
      'A trained agent identifies you in a live video call, which is recorded from beginning to end. Please be alone, in a quiet and well-lit place, with your document at hand.',
  }),
  msg({
    id: 'legal.qes',
    message:
      'You are about to give a qualified electronic signature. It counts as much as one by hand. {trustProvider} issues a certificate for it. Entering the code signs the documents, so please read them first.',
  }),
  msg({
    id: 'legal.esign',
    message: 'When I type my name and enter the code sent to me, I have signed, and the signature binds me.',
  }),
  msg({
    id: 'legal.bankCheck',
    message:
      'Send {amount} from a bank account in your own name. You get it as a credit. If the other steps are not done within {days} days, we send it back and the check starts over.',
  }),
  msg({
    id: 'legal.poaRules',
    message:
      'The document was issued within the last three months and shows your full name and home address. It is whole and unchanged, and comes from a company, a bank or an authority.',
  }),
  msg({
    id: 'legal.hkPoaUndertaking',
    message: 'I will prove my home address within {days} days. Some services stay closed until then.',
  }),
  msg({
    id: 'legal.addressDeclaration',
    message:
      'I live at the address given and have no document in my name that shows it. I know that you may check it in another way.',
  }),
  msg({
    id: 'legal.nameRules',
    message:
      'A verified name changes only when an official document shows the new one. Earlier names stay on file.',
  }),
  msg({
    id: 'legal.resetWarning',
    message:
      'A reset takes away your verified status, and your limits go back to the start. Whatever needs verification pauses until then: open orders, fiat services and some rewards. What we recorded before stays for as long as the law says.',
  }),
  msg({
    id: 'legal.updateWarning',
    message:
      'You keep your level during the check of the new document. A document of another person is refused, and the account may then be restricted.',
  }),
  msg({
    id: 'legal.residenceChange',
    message:
      'When you move to another country, another company may serve you, with other products and other checks. You may have to close some positions first.',
  }),
  msg({
    id: 'legal.knowledgeIntro',
    message:
      'These questions show what you know about crypto-assets and their dangers. You win and lose nothing by them. You can read the study cards first.',
  }),
  msg({
    id: 'legal.knowledgeFail',
    message:
      'Some important risks are not clear to you yet, so this product stays closed for now, to protect you. Read the cards on these topics. You can try again {when}.',
  }),
  msg({
    id: 'legal.riskProfile',
    message:
      'The result says how much risk fits your answers. It is no advice. If it does not describe you, please say so.',
  }),
  msg({
    id: 'legal.riskMismatch',
    message:
      'This product is riskier than the profile you have. {allowOverride, select, yes {You can go on once you have confirmed that you understand this.} other {You cannot use it with this profile.}}',
  }),
  msg({
    id: 'legal.hkRisk',
    message:
      'Virtual assets are no legal tender, and the law may not count them as securities. What you hold here is kept by a company of our group. It is protected differently from bank deposits and listed shares.',
  }),
  msg({
    id: 'legal.euRisk',
    message:
      'No guarantee may cover these crypto-assets. If there is a white paper, read it before you trade. No authority has approved it.',
  }),
  msg({
    id: 'legal.trRisk',
    message:
      'The state does not guarantee crypto-assets. The authorities set waiting times and limits for transfers from and to platforms.',
  }),
  msg({
    id: 'legal.aeRisk',
    message:
      'Virtual assets can lose some or all of their value, and you may not always be able to transfer them. That the market is regulated does not mean an asset was approved.',
  }),
  msg({
    id: 'legal.kzLimit',
    message:
      'Retail clients may invest up to {limit, number} USD a month, or more once they show income or assets. All purchases on this platform count towards it.',
  }),
  msg({
    id: 'legal.idRisk',
    message:
      'Trading digital financial assets is very risky, and what you decide is up to you. The platform keeps identity data as the civil-register rules require.',
  }),
  msg({
    id: 'legal.piWaiver',
    message:
      'Professional investors go without protections made for retail clients: suitability checks, some written information, and part of the risk warnings and limits. You can become a retail client again whenever you ask.',
  }),
  msg({
    id: 'legal.piSeparate',
    message:
      'I have read, in a document of its own, which protections I lose, and I want to be treated as professional for the products I named.',
  }),
  msg({
    id: 'legal.qiConsent',
    message:
      'I meet the conditions of a qualified investor and choose this freely. I know that I could stay a retail client.',
  }),
  msg({
    id: 'legal.clientAgreement',
    message:
      'The agreement says which services we provide, what they cost, how your assets are kept, which risks there are, how to complain and how either side can leave. Anything we recommend must reasonably suit you, and nothing in the agreement changes that.',
  }),
  msg({
    id: 'legal.agreementGeneric',
    message:
      'Please read {documentName}, version {version}. You can accept it once you have reached the end.',
  }),
  msg({
    id: 'legal.relianceConsent',
    message:
      '{fromEntity} may pass my verified identity, copies of my documents and risk information on to {toEntity}, so that I do not have to verify again. {toEntity} stays responsible for knowing who I am and may come back with questions.',
  }),
  msg({
    id: 'legal.relianceWithdraw',
    message:
      'You can refuse, or take your consent back later. Then you verify with {toEntity} itself, and its services stay closed until that is done.',
  }),
  msg({
    id: 'legal.eddIntro',
    message:
      'Some accounts get a closer look. This is an ordinary review and says nothing against you. Tell us about your situation the way you see it, and add documents.',
  }),
  msg({
    id: 'legal.eddNeutral',
    message: 'We cannot talk about why a review takes place or how it is done.',
  }),
  msg({
    id: 'legal.rfiIntro',
    message:
      'Please send what is listed by {dueDate}, so that your account stays open without limits. Send only what we ask for, and cover what is not needed, such as details of other people.',
  }),
  msg({
    id: 'legal.sofDocs',
    message:
      'A document needs to show your name, who issued it, a date within the period asked for, and the amount you gave.',
  }),
  msg({
    id: 'legal.autoDecision',
    message:
      'A computer made part of this decision. You can ask for a person to look at it, say what you think and object.',
  }),
  msg({
    id: 'legal.thirdPartyData',
    message: 'If you tell us about other people, such as family or an employer, please let them know.',
  }),
  msg({
    id: 'legal.reviewTime',
    message:
      'Most checks are done in about 15 minutes and take two working days at most. A closer review may need ten.',
  }),
  msg({
    id: 'legal.transferEffect',
    message:
      'For 24 hours after the transfer, withdrawals and fiat services are closed on both accounts. The next transfer is possible after 180 days.',
  }),
];
