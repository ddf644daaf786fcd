// Legal texts, by the ids of contract/legal.ts. A change of meaning is a new version there.
// Only `lingui extract` reads this file; the app uses the catalogue.
import { msg } from '@lingui/core/macro';

export const LEGAL_TEXTS = [
  msg({
    id: 'legal.privacy',
    message:
      'We use what you tell us here to verify your identity, prevent financial crime and manage your account. We delete it {retentionYears} years after you close your account, or later if the law requires. Our privacy notice says who receives your data and what your rights are.',
  }),
  msg({
    id: 'legal.facePicture',
    message:
      'We take a photo of your face and keep it, encrypted, with up to four small photos that the camera takes just before it while you follow the prompts. Our own software may measure your face on these photos, to compare them with each other and with the photo on your document, and to check that you were there in person. We also check that no other account has sent the same photos. Our team may look at them too. We do not pass them on to a verification provider, and we use them only to verify your identity. We delete the measurements after the comparison. We keep the photos and the results as long as your identity documents; our privacy notice says how long, who is responsible for your data and what your rights are. You can decline. In that case we take no photo of your face, and we cannot verify you on this page. In some countries you can verify with your ID number instead, without photos. Otherwise, our support team can tell you if there is another way. You can withdraw your consent at any time: until you send your photos, you do so here, and we delete the photos of your face; after that, contact our support team.',
  }),
  msg({
    id: 'legal.biometric',
    message:
      '{provider} measures your face on the selfie for us, to check that a real person took it and that the document is theirs. The measurement is used only to verify your identity. Our privacy notice says who is responsible for your data, who receives it, how long we keep it and what your rights are. You can decline. In that case {provider} does not measure your face, and we cannot verify you with {provider}. In some countries you can verify with your ID number instead, without photos. Otherwise, our support team can tell you if there is another way. You can withdraw your consent at any time: contact our support team.',
  }),
  msg({
    id: 'legal.truthful',
    message:
      'My answers are true and complete. The documents are genuine and belong to me. I am acting on my own behalf.',
  }),
  msg({
    id: 'legal.truthfulForOther',
    message:
      'My answers are true and complete. The documents are genuine and belong to me or to the person I am acting for, whom I have named.',
  }),
  msg({
    id: 'legal.updateDuty',
    message: 'If any of this changes, I will tell you within {updateDays} days.',
  }),
  msg({
    id: 'legal.falseInfo',
    message:
      'If your answers are false or misleading, we may restrict or close your account. In some cases the law requires us to inform the authorities.',
  }),
  msg({
    id: 'legal.noAdvice',
    message:
      'Nothing here is a recommendation to buy or sell. We assess whether a trade is suitable for you only where we say so.',
  }),
  msg({
    id: 'legal.riskGeneral',
    message:
      'Crypto-assets can become worthless. Prices can change sharply at any time, transfers are final, and a technical failure or fraud can cut you off from your assets. Only use money you can afford to lose.',
  }),
  msg({
    id: 'legal.riskNoScheme',
    message: 'No deposit protection or compensation scheme covers the crypto-assets you keep here.',
  }),
  msg({
    id: 'legal.riskCoverHk',
    message:
      'Neither the deposit protection scheme nor the investor compensation fund covers the virtual assets you keep here. Our website explains what our own compensation arrangement covers, and up to what amount.',
  }),
  msg({
    id: 'legal.pepInfo',
    message:
      'There is nothing wrong with holding a prominent public role. The law requires us to record it and take extra care.',
  }),
  msg({
    id: 'legal.sanctions',
    message:
      'Neither I nor anyone I act for is subject to trade or financial sanctions. I will not use this service in a restricted place, or for anyone there.',
  }),
  msg({
    id: 'legal.taxCert',
    message:
      'I have named every country where I pay tax, with the correct tax numbers. If this information changes, I will certify it again within 30 days.',
  }),
  msg({
    id: 'legal.taxShare',
    message:
      'We may have to report your account and transactions to a tax authority. That authority may share the report with the other countries where you pay tax.',
  }),
  msg({
    id: 'legal.usPerson',
    message:
      'I am not a citizen, resident or taxpayer of the United States. I will tell you at once if I become one.',
  }),
  msg({
    id: 'legal.dbLookup',
    message:
      'I agree that {provider} checks my ID number, name and date of birth against official or bank records in {country}, for this verification only. You do not store the number itself, only a scrambled version of it for comparison.',
  }),
  msg({
    id: 'legal.esign',
    message: 'By typing my name and entering the code sent to me, I sign, and my signature is binding.',
  }),
  msg({
    id: 'legal.hkPoaUndertaking',
    message:
      'I will send proof of my home address within {days} days. Until then, some services are unavailable.',
  }),
  msg({
    id: 'legal.updateWarning',
    message:
      'You keep your level while we check the new document. If the document belongs to someone else, we will decline it and may restrict your account.',
  }),
  msg({
    id: 'legal.residenceChange',
    message:
      'If you move to another country, a different company may serve you, with different products and checks. You may have to close some positions first.',
  }),
  msg({
    id: 'legal.knowledgeIntro',
    message:
      'These questions show what you know about crypto-assets and their risks. You can read the study cards first.',
  }),
  msg({
    id: 'legal.knowledgeFail',
    message:
      'Your answers show that some important risks are not clear to you yet. To protect you, this product is unavailable for now. Read the study cards on these topics. You can try again {when}.',
  }),
  msg({
    id: 'legal.riskProfile',
    message:
      'The result shows the level of risk that matches your answers. It is not advice. If the result does not seem right for you, please tell us.',
  }),
  msg({
    id: 'legal.hkRisk',
    message:
      'Virtual assets are not legal tender, and the law may not treat them as securities. A company in our group holds the virtual assets you keep here. They are not protected in the same way as bank deposits or listed shares.',
  }),
  msg({
    id: 'legal.euRisk',
    message:
      'These crypto-assets may not be covered by any deposit guarantee or investor compensation scheme. If there is a white paper, read it before you trade. No authority has approved it.',
  }),
  msg({
    id: 'legal.trRisk',
    message:
      'The state does not guarantee crypto-assets. The authorities set waiting times and limits for transfers to and from platforms.',
  }),
  msg({
    id: 'legal.aeRisk',
    message:
      'Virtual assets can lose all or part of their value, and their prices can change sharply. Losses and transfers may be irreversible. You may not always be able to sell or transfer virtual assets. No protection or compensation scheme in the UAE covers them. A regulated market does not mean that an asset has been approved.',
  }),
  msg({
    id: 'legal.kzLimit',
    message:
      'Retail clients may invest up to USD {limit, number} a month, or more if they prove their income or assets. All purchases on this platform count towards this limit.',
  }),
  msg({
    id: 'legal.idRisk',
    message:
      'Trading digital financial assets is very risky, and your decisions are your own responsibility. We store identity data as the rules on civil registration data require.',
  }),
  msg({
    id: 'legal.piWaiver',
    message:
      'Professional investors give up some of the protections made for retail clients, such as some written information. Which ones depends on where you live. The notice that you sign lists each of them. You can become a retail client again at any time.',
  }),
  msg({
    id: 'legal.piSeparate',
    message:
      'I have read in a separate document which protections I give up, and I want to be treated as a professional investor for the products I named.',
  }),
  msg({
    id: 'legal.qiConsent',
    message:
      'I meet the conditions for qualified investors and choose this status freely. I know that I can remain a retail client.',
  }),
  msg({
    id: 'legal.clientAgreement',
    message:
      'The agreement says which services we provide, what they cost, how your assets are kept, how to complain and how either side can end the agreement. Any financial product we recommend must be reasonably suitable for you, and nothing in the agreement changes that.',
  }),
  msg({
    id: 'legal.relianceConsent',
    message:
      '{fromEntity} may pass my verified identity, copies of my documents and risk information on to {toEntity}, so that I do not have to verify again. {toEntity} remains responsible for knowing who I am and may ask me for more information.',
  }),
  msg({
    id: 'legal.relianceWithdraw',
    message:
      'You can decline, or withdraw your consent later. You will then have to verify with {toEntity} itself, and its services will be unavailable until you have done so.',
  }),
  msg({
    id: 'legal.eddIntro',
    message:
      'We review some accounts in more detail. Describe your situation in your own words, and add documents.',
  }),
  msg({ id: 'legal.eddNeutral', message: 'We cannot discuss why we review an account or how we do it.' }),
  msg({
    id: 'legal.rfiIntro',
    message:
      'Please send the documents and information listed below by {dueDate} to avoid limits on your account. Send only what we ask for, and hide any details that are not needed, such as other people’s.',
  }),
  msg({
    id: 'legal.sofDocs',
    message:
      'Each document must show your name, who issued it, a date within the period we ask about, and the amount you entered.',
  }),
  msg({
    id: 'legal.thirdPartyData',
    message: 'If you tell us about other people, such as family or an employer, please let them know.',
  }),
];
