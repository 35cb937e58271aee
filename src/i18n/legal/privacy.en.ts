import {
  ACKNOWLEDGE_COMPLAINT_HOURS,
  ADULT_YEARS,
  ANSWER_PRIVACY_REQUEST_MONTHS,
  DPDP_DUTIES_BEGIN,
} from '../../domain/legalDeadlines';
import { DEMO_OPERATOR } from '../../domain/operator';
import { formatDay } from '../dates';
import { pluralise } from './pluralise';
import type { LegalText } from './types';

const { support, grievance } = DEMO_OPERATOR;

export const privacyEn: LegalText = {
  title: 'Privacy policy',
  updated: '2026-11-24',
  intro:
    'Kriti Bazaar is a demo of a marketplace. It has no server of its own, and what you enter here does not leave your browser. This page says what is kept where, who else sees that you visited, and what rights you have.',
  sections: [
    {
      id: 'what-we-keep',
      heading: 'What is kept, and where',
      paragraphs: [
        'The demo keeps what you enter or choose in the memory of this browser tab. When you close or reload the tab, it is gone.',
        'Some things stay on your device for longer. Your language and theme are in your browser’s local storage. The site’s own pages are saved too, so that it opens without a network. As long as the tab is open, the browser also remembers how far you have scrolled on which page, even after a reload. None of this can identify you.',
      ],
      points: [
        'Cart: the products you added and how many of each. In memory only.',
        'Profile: the name, email, phone, address and bio you enter on the account page. In memory only. The demo login fills in made-up details.',
        'Uploads: the file you choose and its description. The upload is simulated: the file is neither sent nor saved.',
        'Downloaded data: when you press Download Account Data, your browser saves your profile as a file on your device. We get no copy.',
      ],
    },
    {
      id: 'what-we-do-not-do',
      heading: 'What we do not do',
      paragraphs: ['This list is short on purpose, so that you can hold us to it.'],
      points: [
        'We set no cookies and run no analytics or advertising trackers.',
        'We do not sell personal data and do not pass it on.',
        'We do not build profiles of you and make no automated decisions about you.',
        'We take no payments. Please never enter card, UPI or bank details in this demo; no page asks for them.',
      ],
    },
    {
      id: 'others',
      heading: 'Who else sees that you visited',
      paragraphs: [
        'The sample pictures come from a public photo service (picsum.photos). To show them, your browser asks that service directly, so it sees your IP address and what kind of browser you use. We ask the browser not to tell that service which page you are on. If a picture does not arrive, a drawing for its category takes its place and everything else works.',
        'The hosting provider of this website sees the IP address, the time and the requested page in its technical logs, as with every website. Fonts come from this website itself.',
        'Links to WhatsApp, Instagram, Facebook and X lead away from here. Nothing is sent to them until you follow the link; from then on their own policies apply.',
      ],
    },
    {
      id: 'why',
      heading: 'Why data is used, and your consent',
      paragraphs: [
        'Each piece of data is used only for the purpose you enter it for: the cart to show your order, the profile to fill your account page, the language and theme to show the site the way you like it.',
        'Under the Digital Personal Data Protection Act, 2023 (DPDP Act) and the Digital Personal Data Protection Rules, 2025, personal data may be used with your consent or for certain legitimate uses that the Act names. Your data is used because you provide it yourself for that purpose (section 7(a)) and, where required, with your consent.',
      ],
    },
    {
      id: 'withdraw',
      heading: 'Withdrawing consent and deleting data',
      paragraphs: [
        'You can withdraw your consent at any time, and it is as easy as giving it. What was done before stays lawful; after that the data is no longer used.',
      ],
      points: [
        'Delete Account on the account page deletes the profile immediately and logs you out.',
        'Closing or reloading the tab deletes the cart, the profile and the upload form.',
        'Clearing this site’s data in your browser settings deletes the language, the theme and the saved pages of the site.',
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      paragraphs: [
        `The DPDP Act gives you the rights below as a Data Principal. Most of them begin on ${formatDay(Date.parse(DPDP_DUTIES_BEGIN), 'en')}, but in the demo you can already view, save, correct and delete your data yourself on the account page.`,
      ],
      points: [
        'Access: to learn which personal data is processed, how, and with whom it was shared.',
        'Correction and completion: to have wrong or missing details put right.',
        'Erasure: to have data deleted that is no longer needed for its purpose.',
        'Grievance redress: to complain in an easy way and get an answer.',
        'Nomination: to name a person who may use your rights after your death or if you are unable to.',
      ],
    },
    {
      id: 'grievance',
      heading: 'Complaints and the grievance officer',
      paragraphs: [
        `This is a demo, so the addresses on these pages (${support.email} and ${grievance.email}) are examples that nobody reads. A live marketplace will state the name, address, email and phone of its grievance officer here.`,
        'You will then be able to write to that officer about anything to do with privacy. Say what it is about and how to reach you; you will not have to give reasons or use a form.',
        `A complaint will be acknowledged within ${pluralise(ACKNOWLEDGE_COMPLAINT_HOURS, 'hour')} and resolved within ${pluralise(ANSWER_PRIVACY_REQUEST_MONTHS, 'month')}. If it takes longer to carry out a request, you will be told why before that month ends.`,
        'If the answer does not satisfy you, you will be able to turn to the Data Protection Board of India. Under the Act, the marketplace must first be given the chance to settle the matter.',
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      paragraphs: [
        `Kriti Bazaar is for people aged ${ADULT_YEARS} and over. Under the DPDP Act the data of a child may only be processed with the verifiable consent of a parent or guardian. The demo asks for no age and keeps nothing, but please do not enter a child’s details.`,
      ],
    },
    {
      id: 'security',
      heading: 'Security',
      paragraphs: [
        'The safest data is data that is not collected: what stays in your tab cannot be stolen from any server. Still, other people who use the same device can see what is open in your tab, and browser extensions may be able to read the page. On a shared device close the tab when you are done.',
        'If we ever learn of a breach that concerns personal data, we will inform the people concerned and the Data Protection Board as the law prescribes.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to this policy',
      paragraphs: [
        'When real accounts, payments or file storage are added, this policy changes before they open, and we ask for your consent again where the law requires it. The date of the last change is at the top.',
      ],
    },
  ],
};
