import { CONTACT } from '../../../domain/contact';
import {
  ALLOWED_EXTENSIONS,
  DOWNLOAD_LINK_MINUTES,
  MAX_SELLER_SHARE_PERCENT,
  MAX_UPLOAD_BYTES,
} from '../../../domain/limits';
import type { LegalText } from '../types';

const MEGABYTES = MAX_UPLOAD_BYTES / 1024 / 1024;

export const liveTermsEn: LegalText = {
  title: 'Terms of service',
  updated: '2026-11-21',
  intro:
    'Kriti Bazaar brings makers of digital work and buyers together. These terms say what you pay and get when you buy, what your share is when you sell, and what holds between all of us.',
  sections: [
    {
      id: 'account',
      heading: 'Using the market',
      paragraphs: [
        'You may use Kriti Bazaar if you are 18 or older and able to enter into a contract under Indian law. For a firm, whoever acts must be entitled to.',
        'Give correct details and keep access to your account to yourself. Anyone may look around and fill a cart; buying and selling takes an account, and one is enough for both. You log in with your email and your password. Keep the password safe: the shop sends no emails, so there is no link to set a new one.',
        'You can delete your account at any time on the account page. The privacy policy says what stays then.',
        'Do not disturb the market: no attacks, no automated mass requests, no faked ratings or sales, and no attempts to get at others’ data. Anyone who tries something too often has to wait a while.',
      ],
    },
    {
      id: 'buying',
      heading: 'Buying: price, payment and licence',
      paragraphs: [
        'Prices are in Indian rupees, set by the seller, and include taxes. The price you see in the cart is the price you pay; there is no shipping cost. If a price has changed since you saw it, or a product is no longer sold, the shop tells you, and nothing is ordered until you agree. What you have paid for keeps the price of its order.',
        'Products are offered by their sellers. Kriti Bazaar makes the order and takes the payment through Razorpay, in whose window you pay by card or UPI. If your bank takes its time, the order waits; once Razorpay confirms the whole amount, it is delivered by itself. Do not pay again meanwhile. Nobody can buy their own product.',
        'A purchase gives you a licence, not ownership of the work: permanent, worldwide and not exclusive. Each licence is for one person or one project, and the quantity in the cart is the number of licences. The file is the same for all of them. If the description of the product names other conditions, those hold.',
      ],
      points: [
        'Allowed: use in your own projects and in projects for your customers, commercial ones too, and changing the work for that.',
        'Not allowed: reselling the work or giving it away as it is or little changed, offering it for download, or passing it off as your own.',
        'Open source parts in a product keep their own licence.',
      ],
    },
    {
      id: 'testPayments',
      heading: 'When payments are tests',
      paragraphs: [
        'As long as real payments are not switched on, this shop takes test payments, and says so at the top of every page. No money moves then: what is ordered is marked as a test and can be downloaded, and the earnings shown to the seller are no money. A test order is no contract of sale, and nobody owes anything from it. Once real payments are switched on, test orders no longer count: what was bought only in a test can then no longer be downloaded.',
      ],
    },
    {
      id: 'delivery',
      heading: 'Delivery',
      paragraphs: [
        `Digital work is delivered online: as soon as the payment is confirmed, the product is among your purchases on the account page. There you get a link to the file. It works only for you, while you are logged in, and for ${DOWNLOAD_LINK_MINUTES} minutes; after that you get a new one as often as you need it.`,
        'You always get the newest version of the file, those too that the seller adds after your purchase. You can still download it when the product is no longer sold, but not once you have deleted your account.',
        `If a download fails or the file is not there, write to ${CONTACT.email.shown}. Please keep a copy of your own: we cannot promise that a file can be had for ever.`,
      ],
    },
    {
      id: 'receipts',
      heading: 'Receipts',
      paragraphs: [
        'Every order that has been paid has a receipt with a number, to look at and to print among your purchases. It says what you bought at which price, and your name and email as they stand in your profile.',
        'It names the issuer with address and GST number, and the GST that is in the prices, as far as whoever runs this shop has entered them.',
      ],
    },
    {
      id: 'ratings',
      heading: 'Ratings',
      paragraphs: [
        'Only people who have bought a product can rate it, once for each purchase, with one to five stars. A rating cannot be changed or taken back. The shop shows the mean of all ratings, without names.',
      ],
    },
    {
      id: 'refunds',
      heading: 'Refunds',
      paragraphs: [
        `The shop has no button for refunds: they are arranged by email and made by hand. Write to ${CONTACT.email.shown}, with the number of the receipt and what is wrong.`,
        'A digital file cannot be handed back like a shirt. A mere change of mind is therefore no ground for a refund.',
        'In these cases you get your money back if you tell us within 7 days. We first give the seller the chance to put it right. The money goes back through Razorpay, the way you paid; how long that takes is up to your bank, too. Rights that consumer law gives you beyond this are untouched.',
      ],
      points: [
        'The product is clearly not as described, or lacks something essential that was promised.',
        'The file is damaged, contains malware or does not work as the description says it does.',
        'You were charged twice, or paid and got nothing.',
        'The seller had no right to sell the work.',
      ],
    },
    {
      id: 'selling',
      heading: 'Selling: your work, your share',
      paragraphs: [
        'You keep all rights in your work. You allow us only what selling takes: to store it, show it with its text and the names of the files in a ZIP, and hand it to buyers under the licence above. You can take it out of the shop, change its price and give it a new file at any time. Buyers keep access to the file, even if you delete your account.',
        `Your share is ${MAX_SELLER_SHARE_PERCENT}% of what a buyer pays for your product, that is the price times the number of licences, rounded down to the paisa. The rest, ${100 - MAX_SELLER_SHARE_PERCENT}%, is our commission. The form shows your share of a price before you list a product. An account and listings are free.`,
        `The dashboard counts up your shares of all orders that were paid. The shop does not pay them out by itself and asks for no bank details: write to ${CONTACT.email.shown}, and we arrange with you how and when the money gets to you, once identity and tax details have been checked. Refunded sales are deducted.`,
        'Taxes on your earnings are your own matter: register for GST where you have to, issue correct invoices and declare your income. Where the law obliges us, we collect tax at source (TCS under GST) or deduct it (TDS under income tax law) and give you the certificate.',
      ],
      points: [
        `Files: ${ALLOWED_EXTENSIONS.join(', ')}, up to ${MEGABYTES} MB, complete and free of malware.`,
        'Describe truthfully what the product does, what it needs and what it contains, including parts made with AI.',
        'As the Consumer Protection (E-Commerce) Rules, 2020 require, give us your name, address and contact details, and answer buyers’ questions.',
      ],
    },
    {
      id: 'prohibited',
      heading: 'What must not be sold',
      paragraphs: [
        'A product is in the shop as soon as it is uploaded; nobody looks it over before. If you come upon one that breaks these rules, write to us. We take such listings out of the shop and may close the account of whoever keeps doing so. Except in urgent cases we first tell the seller why and hear them.',
      ],
      points: [
        'Work that others hold the rights in, leaked code, cracked software or others’ prompts sold as one’s own.',
        'Malware, tools for intrusion or fraud, stolen accounts or data.',
        'Anything that Indian law forbids, in particular what rule 3 of the IT Rules, 2021 names: content that is obscene, harms children, incites violence or hatred, misleads people or invades their privacy.',
        'Personal data of others without their consent.',
      ],
    },
    {
      id: 'grievance',
      heading: 'Complaints and the grievance officer',
      paragraphs: [
        `Complaints about a product, a seller, a listing or ourselves go to our grievance officer at ${CONTACT.grievance.shown}, as the Consumer Protection (E-Commerce) Rules, 2020 and the IT Rules, 2021 provide. Please include the link and what is wrong.`,
        'We confirm every complaint within 48 hours and settle it within one month; where the law sets a shorter time, as for some unlawful content, within that. You get a reason with every decision.',
        'You may also call the National Consumer Helpline (1915). Addresses that end in .example are placeholders, which nobody reads: whoever runs this shop puts its own here before it goes into business.',
      ],
    },
    {
      id: 'liability',
      heading: 'Liability',
      paragraphs: [
        'For products the seller answers, in the first place, that they are what the description says and that they may be sold.',
        'We are liable for what we do on purpose or with gross negligence, and wherever the law does not let liability be excluded. Otherwise our liability for a purchase is limited to the price paid for it. We are not liable for lost profit or data, or for outages beyond our control.',
      ],
    },
    {
      id: 'law',
      heading: 'Changes, law and jurisdiction',
      paragraphs: [
        'We may change these terms for the future. We announce changes that matter to you on this page, at least 30 days ahead; for purchases already made the terms of that day remain. If you do not agree, you can delete your account.',
        'Indian law applies. The courts at our registered office have jurisdiction; as a consumer you may also go to the consumer commission at your place of residence. Should one provision be void, the others remain.',
      ],
    },
  ],
};
