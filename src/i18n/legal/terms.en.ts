import {
  ACKNOWLEDGE_COMPLAINT_HOURS,
  ADULT_YEARS,
  CONSUMER_HELPLINE,
  REFUND_REQUEST_DAYS,
  REFUND_WORKING_DAYS,
  RESOLVE_CONSUMER_COMPLAINT_MONTHS,
  RESOLVE_CONTENT_COMPLAINT_DAYS,
  RESOLVE_UNLAWFUL_CONTENT_HOURS,
  TERMS_NOTICE_DAYS,
} from '../../domain/legalDeadlines';
import { ALLOWED_EXTENSIONS, MAX_SELLER_SHARE_PERCENT, MAX_UPLOAD_BYTES } from '../../domain/limits';
import { DEMO_OPERATOR } from '../../domain/operator';
import { pluralise } from './pluralise';
import type { LegalText } from './types';

const MEGABYTES = MAX_UPLOAD_BYTES / 1024 / 1024;

const { support, grievance } = DEMO_OPERATOR;

export const termsEn: LegalText = {
  title: 'Terms of service',
  updated: '2026-11-24',
  intro:
    'Kriti Bazaar brings makers of digital products and buyers together. Today it is a demo: products are made up, no money is taken, and nothing is delivered. These terms say how the marketplace works and what will apply once real buying and selling starts.',
  sections: [
    {
      id: 'demo',
      heading: 'What the demo does and what it does not',
      paragraphs: [
        'The demo creates no contract of sale, and neither of us owes the other anything. Where these terms speak of payment, delivery or refunds, they describe the live marketplace.',
      ],
      points: [
        'The products in the catalogue are not real: they are randomly generated samples. Ratings, downloads and the figures on the home page are examples, not measurements.',
        'Login creates a demo account with made-up details. It has no password.',
        'An upload is simulated: the file is not sent and does not appear in the catalogue.',
        'Checkout only says that payments are coming soon. No money is taken.',
      ],
    },
    {
      id: 'account',
      heading: 'Using the marketplace',
      paragraphs: [
        `You may use Kriti Bazaar if you are ${ADULT_YEARS} or older and able to enter into a contract under Indian law. If you act for a business, you must be authorised to do so.`,
        'Give correct details and do not let anyone else use your account. Anyone may browse and fill a cart; you need an account to buy or sell. You can delete your account at any time on the account page.',
        'Do not disrupt the marketplace: no attacks, no automated mass requests, no faked ratings or sales, and no attempts to get at other people’s data.',
      ],
    },
    {
      id: 'buying',
      heading: 'Buying: price, payment and licence',
      paragraphs: [
        'Prices are in Indian rupees and set by the seller. The price you see in the cart is the price you pay; there is no shipping cost. You buy from the seller; Kriti Bazaar arranges the sale and passes the payment on. Payment by card and UPI through Razorpay is planned.',
        'A purchase gives you a licence to use the product, not ownership of it. The licence is permanent and worldwide, but others can buy the same product too. If the product description states other conditions, those apply.',
      ],
      points: [
        'Allowed: use in your own projects and in projects for your customers, commercial ones too, and changing the product for that.',
        'Not allowed: reselling the product or giving it away unchanged or with minor changes, offering it for download, or passing it off as your own.',
        'Open source parts in a product keep their own licence.',
      ],
    },
    {
      id: 'delivery',
      heading: 'Delivery',
      paragraphs: [
        'Digital products are delivered online: as soon as the payment is confirmed you get a download link. If a download fails, write to us; you get the file again at no cost.',
        'Please keep a copy of your own. We cannot promise that a product stays in the catalogue forever.',
      ],
    },
    {
      id: 'refunds',
      heading: 'Refunds',
      paragraphs: [
        'A file that has been downloaded cannot be returned like a physical product, so we do not refund for a change of mind after the download. Before the download you can cancel and get the full amount back.',
        `In the cases below you get your money back, even after the download, if you tell us at ${support.email} within ${pluralise(REFUND_REQUEST_DAYS, 'day')} of delivery. If nothing was delivered, these days count from the payment. We first give the seller the chance to put it right. Refunds go back the way you paid, within ${pluralise(REFUND_WORKING_DAYS, 'working day')} of our decision. Further rights under consumer law are not affected.`,
      ],
      points: [
        'The product is clearly not as described, or lacks something essential that was promised.',
        'The file is damaged, contains malware, or does not work as described.',
        'You were charged twice, or paid and got nothing.',
        'The seller had no right to sell the product.',
      ],
    },
    {
      id: 'selling',
      heading: 'Selling: your product, your share',
      paragraphs: [
        `You keep all rights in your product. You allow us only what is needed to sell it: to store it, show it with its pictures and text, and hand it to buyers under the licence above. Your share is up to ${MAX_SELLER_SHARE_PERCENT}% of every sale. Your exact share is shown before you list a product. An account and listings are free.`,
        'Earnings from sales whose refund period has passed are paid out every month to the bank account you name, once identity and tax details have been checked. Refunded sales are deducted.',
        'You are responsible for taxes on your earnings: register for GST where you have to, issue correct invoices and declare your income. Where the law obliges us, we collect tax at source (TCS under GST) or deduct it (TDS under income tax law) and give you the certificate.',
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
        'We remove listings that break these rules and may close the account of anyone who keeps breaking them. Except in urgent cases, we first tell the seller why and hear them.',
      ],
      points: [
        'Products that others hold the rights in, leaked code, cracked software, or other people’s prompts sold as one’s own.',
        'Malware, tools for intrusion or fraud, stolen accounts or data.',
        'Anything that Indian law forbids, in particular what rule 3 of the Information Technology (Intermediary Guidelines and Digital Media Ethics Code) Rules, 2021 (IT Rules) names: content that is obscene, harms children, incites violence or hatred, misleads people or invades their privacy.',
        'Personal data of others without their consent.',
      ],
    },
    {
      id: 'grievance',
      heading: 'Complaints and the grievance officer',
      paragraphs: [
        `This is a demo, so our addresses (${support.email} and ${grievance.email}) are examples that nobody reads. A live marketplace will state here who runs it and who its grievance officer is, with address, email and phone.`,
        'Complaints about a product, a seller, a listing or the marketplace will then go to that officer, as the Consumer Protection (E-Commerce) Rules, 2020 and the IT Rules, 2021 provide.',
        `Every complaint will be acknowledged within ${pluralise(ACKNOWLEDGE_COMPLAINT_HOURS, 'hour')}. Complaints about listings or content will be resolved within ${pluralise(RESOLVE_CONTENT_COMPLAINT_DAYS, 'day')} and all others within ${pluralise(RESOLVE_CONSUMER_COMPLAINT_MONTHS, 'month')}. Complaints about unlawful content for which the IT Rules set a shorter time will be resolved within ${pluralise(RESOLVE_UNLAWFUL_CONTENT_HOURS, 'hour')} or sooner. Every decision will come with a reason.`,
        `For any real purchase you can call the National Consumer Helpline (${CONSUMER_HELPLINE}).`,
      ],
    },
    {
      id: 'liability',
      heading: 'Liability',
      paragraphs: [
        'We provide the demo free of charge, as it is. The seller is primarily responsible for a product matching its description and being lawful to sell.',
        'We are liable for what we do on purpose or with gross negligence, and where the law does not allow liability to be excluded. Otherwise our liability for a purchase is limited to the price paid for it. We are not liable for lost profit or data, or for outages beyond our control.',
      ],
    },
    {
      id: 'law',
      heading: 'Changes, law and jurisdiction',
      paragraphs: [
        `We may change these terms for the future. We announce changes that matter to you at least ${pluralise(TERMS_NOTICE_DAYS, 'day')} ahead; purchases already made stay under the terms of that day. If you do not agree, you can delete your account.`,
        'Indian law applies. Disputes are heard by the courts where our head office is. As a consumer you may also go to the consumer commission where you live. If one provision is void, the others still apply.',
      ],
    },
  ],
};
