import { CONTACT } from '../../../domain/contact';
import { ABANDONED_UPLOAD_HOURS, DOWNLOAD_LINK_MINUTES, SIGNED_IN_DAYS } from '../../../domain/limits';
import type { LegalText } from '../types';

export const livePrivacyEn: LegalText = {
  title: 'Privacy policy',
  updated: '2026-11-21',
  intro:
    'Kriti Bazaar is a marketplace with accounts and purchases, and our server keeps what these need. This page says what is kept and for how long, who gets to see it, what goes to Razorpay, and what rights you have.',
  sections: [
    {
      id: 'what-we-keep',
      heading: 'What is kept on the server',
      paragraphs: [
        'Looking around and filling a cart takes no account. With an account, our server keeps what is listed below in its database, and uploaded files beside it.',
      ],
      points: [
        'Account: your name and email, and your phone, address and bio if you enter them. Of your password only a hash is kept, from which it cannot be read. The shop does not check whether an email address is yours.',
        `Sessions: for every browser in which you are logged in, since when and until when, and what the browser calls itself. Without your IP address. A session ends when you log out, or ${SIGNED_IN_DAYS} days after your last visit.`,
        'Cart: which products are in it, and how many licences of each.',
        'Purchases: what you ordered, when, and at what price, whether it was paid, the number of the receipt, whether you have fetched the file, and the rating you gave. Of each payment: its number at Razorpay, its amount and how it ended.',
        'Sales: what you write about a product, and every version of its file with its name, size and checksum; of a ZIP, also the names and sizes of the files in it.',
        `Uploads that are not finished: the file as far as it has arrived. What is not finished within ${ABANDONED_UPLOAD_HOURS} hours is cleared away.`,
      ],
    },
    {
      id: 'your-browser',
      heading: 'What is kept in your browser',
      paragraphs: [
        `When you log in, our server sets one cookie. It says who you are, scripts cannot read it, and it goes to this website only. It lasts as long as your session: until you log out, or ${SIGNED_IN_DAYS} days after your last visit.`,
        'Besides that, your browser keeps some things on your device. They stay when you close the tab, unless we say otherwise here.',
      ],
      points: [
        'Local storage: your language and your light or dark theme; the cart, with the number of your account if you are logged in; and which order you began to pay last.',
        'The browser’s database: a half-filled upload form with its file, until you upload it, empty the form or log out.',
        'Only as long as the tab is open: how far you have scrolled on which page.',
        'The pages of the shop themselves, so that it opens without a network. There is nothing about you in them.',
      ],
    },
    {
      id: 'what-we-do-not-do',
      heading: 'What we do not do',
      paragraphs: ['This list is short on purpose, so that you can hold us to it.'],
      points: [
        'We run no analytics or advertising trackers, and set no other cookies.',
        'We do not sell personal data. The next part says who gets to see what.',
        'We do not build profiles of you and make no automated decisions about you.',
        'The server sends no emails, and no advertising.',
        'We do not get your card, UPI or bank details. Enter them in Razorpay’s window only; no page of ours asks for them.',
      ],
    },
    {
      id: 'others',
      heading: 'Who gets to see what',
      paragraphs: [
        'Every visitor sees your products: title, description and price, your name as the seller, the number of downloads, the mean of the ratings, and the names of the files in a ZIP. The shop shows your email, phone, address and bio to nobody but you.',
        'Sellers learn how many licences were sold and what they earned, but not who bought. Buyers keep the seller’s name in their purchases and receipts.',
        'If you pay through Razorpay, our server tells Razorpay the amount and the number of the order. Only then does your browser fetch Razorpay’s script and open its window, with the name, email and phone of your profile filled in. Razorpay sees these, what you enter there, your IP address and your browser, and may set cookies of its own; its own policy applies. We learn the payment’s number, its amount and how it ended. If you make a test payment in our own window, nothing goes to Razorpay.',
        'Whoever hosts our server, its database and its files handles this data for us. In technical logs, the host may see the IP address, the time and the page that was asked for. Our own log notes of each request to the server its kind, its time and how it ended, but neither your name nor your IP address nor what you searched for; when something goes wrong with a payment, also the numbers of order and payment.',
        'Fonts come from this website itself, and the covers of products are drawn by it. Links to WhatsApp, Instagram, Facebook and X lead away from here. Nothing is sent to them until you follow the link; from then on their own policies apply.',
      ],
    },
    {
      id: 'tries',
      heading: 'IP addresses, and counting tries',
      paragraphs: [
        'So that nobody can guess passwords or flood the server, it counts how often something is tried: logging in and making accounts by IP address, passwords by email, uploads and orders by account.',
        'For that it keeps, instead of the address or the email, a hash of it. The hash does not show the address, though whoever has our database could find it out by trying. A count holds for an hour at most, and the server clears it away in the hour after that.',
      ],
    },
    {
      id: 'why',
      heading: 'Why data is used, and your consent',
      paragraphs: [
        'Each piece of data serves only the function for which you enter it: the profile for your account, the cart for your order, the order for its delivery, its receipt and the seller’s share, what you upload for selling it.',
        'Under the Digital Personal Data Protection Act, 2023 (DPDP Act) personal data may be used with your consent or for certain legitimate uses that the Act names. We rely on the consent you give by entering something yourself, and for the records of orders on the laws that oblige a trader to keep its books. If you write to us, we use your address and your message to answer you, and for nothing else.',
      ],
    },
    {
      id: 'withdraw',
      heading: 'Deleting your account, and what stays',
      paragraphs: [
        'You can withdraw your consent at any time: with your password, Delete Account on the account page deletes your account at once. What was done before stays lawful. Save your files and receipts first: afterwards you cannot get at them any more.',
      ],
      points: [
        'Gone at once: profile, password, sessions, cart, unfinished uploads, and the products that nobody has ordered, with their files.',
        'Your orders and their payments stay, because a trader has to keep its books: products, prices, dates, the payment’s number and your ratings. Your name, your email and the link to your account are not among them. Through the payment’s number Razorpay can still tell who paid.',
        'Your products that somebody has ordered stay for their buyers, with all versions of their files. They are no longer shown in the shop. Your name as the seller stays in those orders and their receipts.',
        'The server does not delete orders by itself. In backups, what was deleted stays until the backup is replaced.',
        'Logging out clears the cart and the upload form in this browser. Clearing this site’s data in your browser settings clears everything else.',
        `For emails that you have sent us, write to ${CONTACT.grievance.shown}. We delete them, unless a law obliges us to keep them.`,
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      paragraphs: [
        'The DPDP Act gives you these rights as a Data Principal. Much of it you can do yourself on the account page; for everything else write to us.',
      ],
      points: [
        'Access: to learn which personal data is processed, how, and with whom it was shared. Download Account Data saves your profile, your products and your orders as a file.',
        'Correction and completion: to have wrong or missing details put right. You change your profile yourself.',
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
        'Addresses that end in .example are placeholders, which nobody reads. Whoever runs this shop puts its own name and address here, and those of its officer, before it goes into business.',
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      paragraphs: [
        'The shop is for people of 18 years and older. Under the DPDP Act the data of a child may only be processed with the verifiable consent of a parent or guardian. The shop does not ask for your age, but please do not enter a child’s details.',
      ],
    },
    {
      id: 'security',
      heading: 'Security',
      paragraphs: [
        `Passwords are kept only as hashes, and anyone who guesses at them is stopped for a while after some tries. A link to a file works only for the person who asked for it, while they are logged in, and for ${DOWNLOAD_LINK_MINUTES} minutes. Card and bank details never come to us.`,
        'Still, other people who use the same device can see what is open in your tab, and browser extensions may read along. On a shared device log out when you are done.',
        'Should we ever learn of a breach that concerns personal data, we will inform the people concerned and the Data Protection Board as the law prescribes.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to this policy',
      paragraphs: [
        'Before we keep more than is listed here, or use it for something else, this policy changes, and we ask for your consent anew where the law wants it. The date of the last change stands at the top.',
      ],
    },
  ],
};
