import { CONTACT } from '../../domain/contact';
import { ALLOWED_EXTENSIONS, MAX_SELLER_SHARE_PERCENT, MAX_UPLOAD_BYTES } from '../../domain/limits';
import type { LegalText } from './types';

const MEGABYTES = MAX_UPLOAD_BYTES / 1024 / 1024;

export const termsEn: LegalText = {
  title: 'Terms of service',
  updated: '2026-11-20',
  intro:
    'Kriti Bazaar brings makers of digital work and buyers together. Today it is a demo: products are made up, nobody pays, and nothing is delivered. These terms say how the market works and what will hold once real buying and selling starts.',
  sections: [
    {
      id: 'demo',
      heading: 'What the demo does, and what it does not',
      paragraphs: [
        'In the demo no contract of sale comes about, and neither you nor we owe anything from it. Where these terms speak of payment, delivery or refunds, they describe the market in business.',
      ],
      points: [
        'The catalogue holds random sample products. Ratings, downloads and the figures on the home page are examples, not measurements.',
        'Login creates a demo account with made-up details. There are no passwords.',
        'An upload is simulated: the file is not sent and does not appear in the catalogue.',
        'Checkout only announces that payment is to come. No money is taken.',
      ],
    },
    {
      id: 'account',
      heading: 'Using the market',
      paragraphs: [
        'You may use Kriti Bazaar if you are 18 or older and able to enter into a contract under Indian law. For a firm, whoever acts must be entitled to.',
        'Give correct details and keep access to your account to yourself. Anyone may look around and fill a cart; buying and selling takes an account. You can delete your account at any time on the account page.',
        'Do not disturb the market: no attacks, no automated mass requests, no faked ratings or sales, and no attempts to get at others’ data.',
      ],
    },
    {
      id: 'buying',
      heading: 'Buying: price, payment and licence',
      paragraphs: [
        'Prices are in Indian rupees and set by the seller. The price you see in the cart is the price you pay; there is no shipping cost. You buy from the seller; Kriti Bazaar arranges the sale and passes the payment on. Payment by card and UPI through Razorpay is planned.',
        'A purchase gives you a licence, not ownership of the work: permanent, worldwide and not exclusive. If the product page names other conditions, those hold.',
      ],
      points: [
        'Allowed: use in your own projects and in projects for your customers, commercial ones too, and changing the work for that.',
        'Not allowed: reselling the work or giving it away as it is or little changed, offering it for download, or passing it off as your own.',
        'Open source parts in a product keep their own licence.',
      ],
    },
    {
      id: 'delivery',
      heading: 'Delivery',
      paragraphs: [
        'Digital work is delivered online: as soon as the payment is confirmed you get a download link. If a download fails, write to us; you get the file again at no cost.',
        'Please keep a copy of your own. We cannot promise that a product remains in the catalogue for ever.',
      ],
    },
    {
      id: 'refunds',
      heading: 'Refunds',
      paragraphs: [
        'A file that has been downloaded cannot be handed back like a shirt. A mere change of mind is therefore no ground for a refund after the download. Before the download you can cancel and get the full amount back.',
        `In these cases you get your money back, also after the download, if you tell us within 7 days at ${CONTACT.email.shown}. We first give the seller the chance to put it right. Refunds go back the way you paid, within 10 working days of our decision. Rights that consumer law gives you beyond this are untouched.`,
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
        `You keep all rights in your work. You allow us only what selling takes: to store it, show it with its pictures and text, and hand it to buyers under the licence above. Your share is up to ${MAX_SELLER_SHARE_PERCENT}% of every sale; the exact share is shown before you list a product. An account and listings are free.`,
        'Earnings from sales whose refund period has passed are paid out every month to the bank account you name, once identity and tax details have been checked. Refunded sales are deducted.',
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
        'We remove listings that break these rules and may close the account of whoever keeps doing so. Except in urgent cases we first tell the seller why and hear them.',
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
        'You may also call the National Consumer Helpline (1915). Since this is a demo, our addresses are reserved example addresses that nobody reads.',
      ],
    },
    {
      id: 'liability',
      heading: 'Liability',
      paragraphs: [
        'We provide the demo free of charge, as it is. For products the seller answers, in the first place, that they are what the description says and that they may be sold.',
        'We are liable for what we do on purpose or with gross negligence, and wherever the law does not let liability be excluded. Otherwise our liability for a purchase is limited to the price paid for it. We are not liable for lost profit or data, or for outages beyond our control.',
      ],
    },
    {
      id: 'law',
      heading: 'Changes, law and jurisdiction',
      paragraphs: [
        'We may change these terms for the future. We announce changes that matter to you at least 30 days ahead; for purchases already made the terms of that day remain. If you do not agree, you can delete your account.',
        'Indian law applies. The courts at our registered office have jurisdiction; as a consumer you may also go to the consumer commission at your place of residence. Should one provision be void, the others remain.',
      ],
    },
  ],
};
