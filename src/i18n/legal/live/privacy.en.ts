import {
  ACKNOWLEDGE_COMPLAINT_HOURS,
  ADULT_YEARS,
  ANSWER_PRIVACY_REQUEST_MONTHS,
  DPDP_DUTIES_BEGIN,
  GST_RECORDS_MONTHS,
  LOG_DAYS,
  LOG_DIRECTIONS,
} from '../../../domain/legalDeadlines';
import {
  ABANDONED_UPLOAD_HOURS,
  DOWNLOAD_LINK_MINUTES,
  KNOWN_DEVICE_DAYS,
  LANGUAGE_COOKIE_DAYS,
  PASSKEY_MINUTES,
  SESSION_DAYS,
  SIGN_IN_CODE_MINUTES,
  UNCONFIRMED_DAYS,
  UNPAID_DAYS,
  CLEANUP_INTERVAL_HOURS,
  EMAIL_CHANGE_DAYS,
  MAX_SESSION_DAYS,
  UNSENT_MAIL_DAYS,
  RATE_LIMIT_WINDOW_HOURS,
} from '../../../domain/limits';
import type { Operator } from '../../../domain/operator';
import { formatDay } from '../../dates';
import { pluralise } from '../pluralise';
import type { LegalText } from '../types';

export const livePrivacyEn = ({ legalName, address, grievance }: Operator): LegalText => ({
  title: 'Privacy policy',
  updated: '2026-11-28',
  intro:
    'Kriti Bazaar is a marketplace with accounts and purchases, and our server keeps what these need. This page says what is kept and for how long, who gets to see it, what goes to Razorpay, and what rights you have.',
  sections: [
    {
      id: 'what-we-keep',
      heading: 'What is kept on the server',
      paragraphs: [
        `Kriti Bazaar is run by ${legalName}. In this policy, “we” means ${legalName}.`,
        'You do not need an account to browse or fill a cart. If you make an account, our server keeps what is listed below in its database, and uploaded files beside it.',
      ],
      points: [
        'Account: your name and email, and your phone, address and bio if you enter them. A code that we send shows that the email is yours. Of your password only a hash is kept, from which it cannot be read. If you turn on two-step login, the secret of your authenticator app and your backup codes are kept encrypted. Also which version of the terms and of this policy you agreed to, and when, and the language in which you last used Kriti Bazaar, for our emails.',
        'Sessions: for every browser in which you are logged in, when the session started, was last used and ends, and the beginning of the browser’s user agent. Your account page lists them, and can end the others. Your IP address is not stored.',
        'Passkeys, if you add any: the name, when it was added and last used, its public key, the kind of device, and whether it is saved in a password manager. Your fingerprint, face and screen lock never leave your device.',
        'Cart: which products are in it, and how many licences of each.',
        'Purchases: what you ordered, when, and at what price, whether it was paid, the number of the receipt, each of your downloads with its time and the file’s checksum, and the rating you gave. Of each payment and refund: its number at Razorpay, its amount, its reason or outcome, and when it was made. If your bank disputes a payment: its reason and how it ended.',
        'Problems with purchases: what you reported or answered and when, and how it was decided.',
        'Sales: what you write about a product, and every version of its file with its name, size and checksum; of a ZIP, also the names and sizes of the files in it. What you earned with each order, what was taken back of it by refunds, and what was paid out to you, with the bank’s number of the transfer.',
        'Uploads that are not finished: the file as far as it has arrived.',
      ],
    },
    {
      id: 'retention',
      heading: 'How long data is kept',
      paragraphs: [
        `Once a period given here is over, the server itself deletes the data within ${pluralise(CLEANUP_INTERVAL_HOURS, 'hour')}. Where no period is given, it deletes nothing automatically.`,
      ],
      points: [
        'Account, profile and cart: until you change or delete them. An account stays even if you do not visit for a long time.',
        `A new account whose email was never confirmed, and with which nothing was bought or sold: at most ${pluralise(UNCONFIRMED_DAYS, 'day')}.`,
        `A new email that you have not confirmed: at most ${pluralise(EMAIL_CHANGE_DAYS, 'day')}.`,
        'Passkeys: until you remove them.',
        `Sessions: until you log out, or until ${pluralise(SESSION_DAYS, 'day')} after your last visit, but no longer than ${pluralise(MAX_SESSION_DAYS, 'day')} after you logged in.`,
        `Uploads that are not finished: until ${pluralise(ABANDONED_UPLOAD_HOURS, 'hour')} after they were started.`,
        `Emails to you: until they are sent. One that cannot be delivered goes after ${pluralise(UNSENT_MAIL_DAYS, 'day')}.`,
        `Counts of attempts: at most ${pluralise(RATE_LIMIT_WINDOW_HOURS, 'hour')}.`,
        'Products and their files: as long as you have an account. Products that somebody has ordered stay for their buyers after that.',
        `Orders that expired without a payment: ${pluralise(UNPAID_DAYS, 'day')}.`,
        `Other orders, with payments, refunds, disputes, downloads, receipts and credit notes: the server does not delete them automatically. GST law (section 36 of the CGST Act, 2017) requires these records to be kept for at least ${pluralise(GST_RECORDS_MONTHS, 'month')} from the due date of the annual return for that year.`,
        `The server’s log: the server does not delete it automatically. The CERT-In directions of ${formatDay(Date.parse(LOG_DIRECTIONS), 'en')} require logs to be kept for at least ${pluralise(LOG_DAYS, 'day')}. What is in the log is described below under “Who gets to see what”.`,
        'Backups: deleted data stays in them until the backup is replaced. A file left behind when the server stops unexpectedly goes to a trash folder, which we empty by hand.',
        'Emails you have sent us: if you write to the grievance officer, we delete them, unless a law requires us to keep them.',
      ],
    },
    {
      id: 'your-browser',
      heading: 'What is kept in your browser',
      paragraphs: [
        `When you log in, our server sets one cookie. It says who you are, scripts cannot read it, and it goes to this website only. It lasts as long as your session: until you log out, ${pluralise(SESSION_DAYS, 'day')} after your last visit, or ${pluralise(MAX_SESSION_DAYS, 'day')} after you logged in. With two-step login, another cookie says, for ${pluralise(SIGN_IN_CODE_MINUTES, 'minute')}, that the password was right. When you add or use a passkey, one more such cookie belongs to that attempt, and lasts ${pluralise(PASSKEY_MINUTES, 'minute')}.`,
        `A second cookie says that your account was logged in to in this browser before. It logs nobody in. With it we can tell you by email of logins in other browsers, and nobody can lock you out by guessing. It lasts ${pluralise(KNOWN_DEVICE_DAYS, 'day')} after you last logged in.`,
        'Besides that, your browser keeps some things on your device. They stay when you close the tab, unless we say otherwise here.',
      ],
      points: [
        `A cookie with your language, if you have changed it, for ${pluralise(LANGUAGE_COOKIE_DAYS, 'day')}.`,
        'Local storage: your theme, whether somebody has logged in in this browser before, the cart, the number of your account if you are logged in, and which order you last started to pay for.',
        'The browser’s database: a half-filled upload form with its file, until you upload it, empty the form or log out.',
        'Only as long as the tab is open: how far you have scrolled on which page.',
        'The pages of Kriti Bazaar themselves, so that it opens without a network. There is nothing about you in them.',
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
        'We send no advertising. Emails are only about your account, your purchases and your sales.',
        'We do not get your card, UPI or bank details. Enter them in Razorpay’s window only; no page of ours asks for them.',
      ],
    },
    {
      id: 'others',
      heading: 'Who gets to see what',
      paragraphs: [
        'Every visitor sees your products: title, description, tags and price, your name as the seller, the date of publication, the number of downloads, the number and average of ratings, the type and size of the file, and the names of the files in a ZIP. Everybody can also see how many products you offer, how many licences you have sold and since when you have been selling. Your email, phone, address and bio are shown to nobody but you.',
        'Sellers see how many licences were sold and what they earned, but not who bought. If a buyer reports a problem, the seller sees what they wrote, but not their name, and the buyer sees the answer. Buyers keep the seller’s name in their purchases and receipts.',
        'If you pay through Razorpay, our server sends Razorpay the amount and the number of the order. Only then does your browser load Razorpay’s script and open its window, with the name, email and phone of your profile filled in. Razorpay sees these, what you enter there, your IP address and your browser, and may set cookies of its own; its own policy applies. We receive the payment’s number, its amount and its outcome. If you get money back, our server tells Razorpay the payment’s number, the amount and our number of the refund. If your bank disputes a payment, we give Razorpay, for the bank, what you ordered and when, your name and email on the receipt, which terms you agreed to, and your downloads with their times and checksums. If you make a test payment in our own window, nothing goes to Razorpay.',
        'The hosting provider of our server, its database and its files handles this data for us. In technical logs, the provider may see the IP address, the time and the requested page. Our own log records the kind, time and outcome of each request to the server, but not your name, your IP address or what you searched for. When you make an account, log in or log a device out, enter a wrong password or code, change your password, email, passkeys or two-step login, or delete your account, it also records the number of your account, and in place of your email and IP address a code from which they cannot be read. When something goes wrong with a payment, it also records the numbers of order and payment.',
        'Emails to you go through a mail service, which handles them for us and sees your name, your email and their text: codes and links for your account, receipts, which of your products were sold, and problems with purchases.',
        'Fonts come from this website itself, and the covers of products are drawn by it. Links to WhatsApp, Instagram, Facebook and X lead away from here. Nothing is sent to them until you follow the link; from then on their own policies apply.',
      ],
    },
    {
      id: 'tries',
      heading: 'IP addresses and counting attempts',
      paragraphs: [
        'So that nobody can guess passwords or flood the server, it counts how often something is attempted: logging in and making accounts by IP address, passwords by email, uploads, orders and problems by account.',
        `For that it keeps a hash instead of the address or the email. The hash does not show the address, though someone who has our database could find it out by trying. A count lasts ${pluralise(RATE_LIMIT_WINDOW_HOURS, 'hour')} at most, and the server deletes it within ${pluralise(CLEANUP_INTERVAL_HOURS, 'hour')} after that.`,
      ],
    },
    {
      id: 'why',
      heading: 'Why data is used, and your consent',
      paragraphs: [
        'Each piece of data is used only for the purpose you enter it for: the profile for your account, the cart for your order, the order for its delivery, its receipt and the seller’s share, and what you upload for selling it.',
        'Under the Digital Personal Data Protection Act, 2023 (DPDP Act) and the Digital Personal Data Protection Rules, 2025, personal data may be used with your consent or for certain legitimate uses that the Act names. We use your data because you provide it yourself for that purpose (section 7(a)) and, where required, with your consent. We keep records of orders under the laws that require businesses to keep accounts. If you write to us, we use your address and your message to answer you, and for nothing else.',
      ],
    },
    {
      id: 'withdraw',
      heading: 'Withdrawing consent, deleting your account, and what stays',
      paragraphs: [
        'You can withdraw your consent at any time, and it is as easy as giving it: empty your phone, address and bio on the account page, delete the whole account with Delete Account, or write to the grievance officer. What was done before stays lawful.',
        'Delete Account asks for your password and deletes your account immediately. Save your files and receipts first: you will not be able to get them afterwards.',
      ],
      points: [
        'Deleted immediately: profile, password, passkeys, sessions, cart, unfinished uploads, and the products that nobody has ordered, with their files.',
        'What you wrote about problems with purchases, or answered, is deleted. That there was a problem, and how it was decided, stays with the order. A problem that is still open is withdrawn.',
        'Your orders and their payments stay, because businesses must keep sales records: products, prices, dates, the payment’s number, refunds, downloads and your ratings. Your name, your email and the link to your account are not among them. Through the payment’s number Razorpay can still tell who paid.',
        'If you are still owed earnings, or an order of your products may still be paid, your name and your email stay until nothing is owed any more. The sums stay in our books under a number that is not your name.',
        'Your products that somebody has ordered stay for their buyers, with all versions of their files. They are no longer shown in the marketplace. Your name as the seller stays in those orders and their receipts.',
        'Logging out clears the cart and the upload form in this browser. Clearing this site’s data in your browser settings clears everything else.',
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      paragraphs: [
        `The DPDP Act gives you the rights below as a Data Principal. Most of them begin on ${formatDay(Date.parse(DPDP_DUTIES_BEGIN), 'en')}; until then, section 43A of the Information Technology Act, 2000 and its rules of 2011 apply. We already grant the rights to access, correct and delete your data: you can do this yourself on the account page. For everything else write to us.`,
      ],
      points: [
        'Access: to learn which personal data is processed, how, and with whom it was shared. Download Account Data saves your profile, your products, your orders, refunds and downloads, your earnings, the problems you reported and your sessions as a file.',
        'Correction and completion: to have wrong or missing details put right. You can change your profile yourself.',
        'Erasure: to have data deleted that is no longer needed for its purpose. Delete Account deletes your account.',
        'Grievance redress: to complain to us in an easy way and get an answer.',
        'Nomination: to name a person who may use your rights after your death or if you are unable to.',
      ],
    },
    {
      id: 'grievance',
      heading: 'Complaints and the grievance officer',
      paragraphs: [
        'For anything to do with privacy, contact our grievance officer by email, phone or post. Say what it is about and how we can reach you; you need not give reasons or use a form.',
        `We acknowledge your complaint within ${pluralise(ACKNOWLEDGE_COMPLAINT_HOURS, 'hour')} and resolve it within ${pluralise(ANSWER_PRIVACY_REQUEST_MONTHS, 'month')}. If it takes longer to carry out a request, we tell you why before that month ends.`,
        'If our answer does not satisfy you, you can turn to the Data Protection Board of India. Under the Act, you must first give us the chance to settle the matter.',
      ],
      points: [
        `Grievance officer: ${grievance.name}`,
        `Email: ${grievance.email}`,
        `Phone: ${grievance.phone}`,
        `Postal address: ${legalName}, ${address}`,
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      paragraphs: [
        `Kriti Bazaar is for people aged ${ADULT_YEARS} and over. Under the DPDP Act the data of a child may only be processed with the verifiable consent of a parent or guardian. We do not ask for your age, but please do not enter a child’s details.`,
      ],
    },
    {
      id: 'security',
      heading: 'Security',
      paragraphs: [
        `Passwords are kept only as hashes, and anyone who guesses at them is stopped for a while after some attempts. A link to a file works only for the person who asked for it, while they are logged in, and for ${pluralise(DOWNLOAD_LINK_MINUTES, 'minute')}. Card and bank details never come to us.`,
        'Still, other people who use the same device can see what is open in your tab, and browser extensions may be able to read the page. On a shared device log out when you are done.',
        'If we ever learn of a breach that concerns personal data, we will inform the people concerned and the Data Protection Board as the law prescribes.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to this policy',
      paragraphs: [
        'Before we keep more than is listed here, or use it for something else, this policy changes, and we ask for your consent again where the law requires it. The date of the last change is at the top.',
      ],
    },
  ],
});
