import { CONTACT } from '../../domain/contact';
import type { LegalText } from './types';

export const privacyEn: LegalText = {
  title: 'Privacy policy',
  updated: '2026-11-20',
  intro:
    'Kriti Bazaar is a demo of a marketplace. It has no server of its own, and what you enter here does not leave your browser. This page says what is kept where, who else learns of your visit, and what rights you have.',
  sections: [
    {
      id: 'what-we-keep',
      heading: 'What is kept, and where',
      paragraphs: [
        'The demo keeps everything in the memory of this browser tab. When you close or reload the tab, it is gone.',
        'Only two choices are stored on your device for longer, in your browser’s local storage: your language and your light or dark theme. They contain nothing about you as a person.',
      ],
      points: [
        'Cart: the products you added and how many of each. In memory only.',
        'Profile: the name, email, phone, address and bio you enter on the account page. In memory only. The demo login fills in made-up details.',
        'Uploads: the file you choose and its description. The upload is only simulated; the file is neither sent nor saved.',
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
      heading: 'Others who learn of your visit',
      paragraphs: [
        'The sample pictures come from a public placeholder photo service. To show them, your browser asks that service directly, so it sees your IP address and what kind of browser you use. We ask the browser not to tell it which page you are on. If a picture does not arrive, a drawing takes its place and everything else works.',
        'Whoever hosts this website sees, as with every website, the IP address, the time and the page that was asked for, in its technical logs. Fonts come from this website itself.',
        'Links to WhatsApp, Instagram, Facebook and X lead away from here. Nothing is sent to them until you follow the link; from then on their own policies apply.',
      ],
    },
    {
      id: 'why',
      heading: 'Why data is used, and your consent',
      paragraphs: [
        'Each piece of data serves only the function for which you enter it: the cart to show your order, the profile to fill your account page, the language and theme to show the shop the way you like it.',
        'Under the Digital Personal Data Protection Act, 2023 (DPDP Act) personal data may be used with your consent or for certain legitimate uses that the Act names. We rely on the consent you give by entering something yourself. If you write to us, we use your address and your message to answer you, and for nothing else.',
      ],
    },
    {
      id: 'withdraw',
      heading: 'Withdrawing consent and deleting data',
      paragraphs: [
        'You can withdraw your consent at any time, and it is as easy as giving it. What was done before stays lawful; after that the data is no longer used.',
      ],
      points: [
        'Delete Account on the account page erases the profile at once and logs you out.',
        'Closing or reloading the tab erases the cart, the profile and the upload form.',
        'Clearing this site’s data in your browser settings erases the language and theme.',
        `For emails that you have sent us, write to ${CONTACT.grievance.shown}. We delete them, unless a law obliges us to keep them.`,
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      paragraphs: [
        'The DPDP Act gives you these rights as a Data Principal. In the demo you can use most of them yourself on the account page; for everything else write to us.',
      ],
      points: [
        'Access: to learn which personal data is processed, how, and with whom it was shared.',
        'Correction and completion: to have wrong or missing details put right.',
        'Erasure: to have data deleted that is no longer needed for its purpose.',
        'Grievance redress: to complain to us in an easy way and get an answer.',
        'Nomination: to name a person who may use your rights after your death or if you are unable to.',
      ],
    },
    {
      id: 'grievance',
      heading: 'Complaints and the grievance officer',
      paragraphs: [
        `For anything about privacy write to our grievance officer at ${CONTACT.grievance.shown}. Say what it is about and how we can reach you; you need not give reasons or use a form.`,
        'We confirm within 48 hours that your complaint has arrived, and settle it within one month at the latest. If it will take longer to carry out a request, we tell you why before that month ends.',
        'If our answer does not satisfy you, you can turn to the Data Protection Board of India. The Act asks that you give us the chance to settle the matter first.',
        'Since this is a demo, the addresses on these pages are reserved example addresses. A shop that goes into business puts the name and address of its officer here.',
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      paragraphs: [
        'The shop is for people of 18 years and older. Under the DPDP Act the data of a child may only be processed with the verifiable consent of a parent or guardian. The demo asks for no age and keeps nothing, but please do not enter a child’s details.',
      ],
    },
    {
      id: 'security',
      heading: 'Security',
      paragraphs: [
        'The safest data is data that is not collected: what stays in your tab cannot be stolen from our server. Still, other people who use the same device can see what is open in your tab, and browser extensions may read along. On a shared device close the tab when you are done.',
        'Should we ever learn of a breach that concerns personal data, we will inform the people concerned and the Data Protection Board as the law prescribes.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to this policy',
      paragraphs: [
        'When real accounts, payments or file storage are added, this policy changes before they open, and we ask for your consent anew where the law wants it. The date of the last change stands at the top.',
      ],
    },
  ],
};
