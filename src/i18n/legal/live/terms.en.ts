import {
  ACKNOWLEDGE_COMPLAINT_HOURS,
  ADULT_YEARS,
  CONSUMER_HELPLINE,
  FAILED_PAYMENT_CIRCULAR,
  FAILED_PAYMENT_COMPENSATION_RUPEES,
  FAILED_PAYMENT_REVERSAL_DAYS,
  REFUND_REQUEST_DAYS,
  REFUND_USUAL_WORKING_DAYS,
  REFUND_WORKING_DAYS,
  RESOLVE_CONSUMER_COMPLAINT_MONTHS,
  RESOLVE_CONTENT_COMPLAINT_DAYS,
  RESOLVE_UNLAWFUL_CONTENT_HOURS,
  TERMS_NOTICE_DAYS,
} from '../../../domain/legalDeadlines';
import {
  ALLOWED_EXTENSIONS,
  DOWNLOAD_LINK_MINUTES,
  MAX_SELLER_SHARE_PERCENT,
  MAX_UPLOAD_BYTES,
  PROBLEM_ANSWER_HOURS,
} from '../../../domain/limits';
import type { Operator } from '../../../domain/operator';
import { formatDay } from '../../dates';
import { pluralise } from '../pluralise';
import type { LegalText } from '../types';

const MEGABYTES = MAX_UPLOAD_BYTES / 1024 / 1024;

export const liveTermsEn = ({ legalName, address, support, grievance }: Operator): LegalText => ({
  title: 'Terms of service',
  updated: '2026-11-27',
  intro:
    'Kriti Bazaar brings makers of digital products and buyers together. These terms say what you pay and get when you buy, what your share is when you sell, and what applies to all of us.',
  sections: [
    {
      id: 'operator',
      heading: 'Who runs Kriti Bazaar',
      paragraphs: [`Kriti Bazaar is run by ${legalName}. In these terms, “we” means ${legalName}.`],
      points: [
        `Legal name: ${legalName}`,
        `Head office: ${address}`,
        `Customer support by email: ${support.email}`,
        `Customer support by phone: ${support.phone}`,
      ],
    },
    {
      id: 'account',
      heading: 'Using the marketplace',
      paragraphs: [
        `You may use Kriti Bazaar if you are ${ADULT_YEARS} or older and able to enter into a contract under Indian law. If you act for a business, you must be authorised to do so.`,
        'Give correct details and do not let anyone else use your account. Anyone may browse and fill a cart; you need an account to buy or sell, and one is enough for both. You log in with your email and your password. Before you buy or sell for the first time, you confirm your email with a code that we send. If you forget the password, we send a link to set a new one, so make sure that you can read that mailbox.',
        'You can delete your account at any time on the account page. The privacy policy says what stays after that.',
        'Do not disrupt the marketplace: no attacks, no automated mass requests, no faked ratings or sales, and no attempts to get at other people’s data. Anyone who tries something too often has to wait a while.',
      ],
    },
    {
      id: 'buying',
      heading: 'Buying: price, payment and licence',
      paragraphs: [
        'Prices are in Indian rupees, set by the seller, and include taxes. The price you see in the cart is the price you pay; there is no shipping cost. If a price has changed since you saw it, or a product is no longer sold, you are told before you order, and nothing is ordered until you agree. What you have paid for keeps the price of its order.',
        'Products are offered by their sellers. Kriti Bazaar makes the order and takes the payment through Razorpay, in whose window you pay by card or UPI. If your bank is slow, the order stays pending; once Razorpay confirms the full amount, delivery is automatic. Do not pay again in the meantime. Nobody can buy their own product.',
        'A purchase gives you a licence to use the product, not ownership of it. The licence is permanent and worldwide, but others can buy the same product too. Each licence is for one person or one project, and the quantity in the cart is the number of licences. The file is the same for all of them. If the product description states other conditions, those apply.',
      ],
      points: [
        'Allowed: use in your own projects and in projects for your customers, commercial ones too, and changing the product for that.',
        'Not allowed: reselling the product or giving it away unchanged or with minor changes, offering it for download, or passing it off as your own.',
        'Open source parts in a product keep their own licence.',
      ],
    },
    {
      id: 'testPayments',
      heading: 'When payments are in test mode',
      paragraphs: [
        'As long as real payments are not switched on, Kriti Bazaar takes test payments, and says so at the top of every page. No money is taken then: orders are marked as tests, their files can be downloaded, and the earnings shown to the seller are not real money. A test order is not a contract of sale, and nobody owes anything because of it. Once real payments are switched on, test orders no longer count: what was bought only in a test can then no longer be downloaded.',
      ],
    },
    {
      id: 'delivery',
      heading: 'Delivery',
      paragraphs: [
        `Digital products are delivered online: as soon as the payment is confirmed, the product is among your purchases on the account page. There you get a link to the file. It works only for you, while you are logged in, and for ${pluralise(DOWNLOAD_LINK_MINUTES, 'minute')}; after that you get a new one as often as you need it.`,
        'You always get the newest version of the file, including versions the seller adds after your purchase. You can still download it when the product is no longer sold, but not once you have deleted your account.',
        `If a download fails or the file is not there, write to ${support.email}. Please keep a copy of your own: we cannot promise that a file will always be available.`,
      ],
    },
    {
      id: 'receipts',
      heading: 'Receipts',
      paragraphs: [
        'Every order that has been paid has a receipt with a number, which you can view and print among your purchases. It says what you bought and at which price. It also shows your name and email as they were in your profile when you paid. We also send it by email.',
        'It names the issuer with address and GST number, and the GST included in the prices, where we have entered them.',
      ],
    },
    {
      id: 'ratings',
      heading: 'Ratings',
      paragraphs: [
        'Only people who have bought a product can rate it, once for each purchase, with 1 to 5 stars. A rating cannot be changed or taken back. Kriti Bazaar shows the average rating, without names.',
      ],
    },
    {
      id: 'ranking',
      heading: 'The order in which products appear',
      paragraphs: [
        'You choose the order. “Latest” puts products that were added later first, “Popular” those that more buyers have downloaded, “Best rating” those with a higher average rating, and the orders by price the cheapest or the most expensive. Where products are equal, the newer one comes first. The home page shows the newest products.',
        'Search looks at title and description. Nobody can pay for a higher place, and nothing about you is used for the order.',
      ],
    },
    {
      id: 'refunds',
      heading: 'Refunds',
      paragraphs: [
        `To ask for a refund, choose “Is there a problem?” at the purchase on the account page, the reason, and say what is wrong. It is there for ${pluralise(REFUND_REQUEST_DAYS, 'day')} from the payment. The seller has ${pluralise(PROBLEM_ANSWER_HOURS, 'hour')} to answer, without seeing your name, or refunds you. Otherwise we decide, and tell you the reason. Until then, the seller’s share of this sale is on hold. Once you have been refunded in full, the file is no longer yours. You can also write to ${support.email} with the number of the receipt and what is wrong.`,
        'Digital files cannot be returned like a physical product, so we do not refund for a change of mind.',
        `In the cases below you get your money back if you tell us within ${pluralise(REFUND_REQUEST_DAYS, 'day')} of delivery. If nothing was delivered, these days count from the payment. The money goes back through Razorpay, the way you paid. This usually takes ${REFUND_USUAL_WORKING_DAYS.from} to ${REFUND_USUAL_WORKING_DAYS.to} working days, and at most ${pluralise(REFUND_WORKING_DAYS, 'working day')} from our decision. Further rights under consumer law are not affected.`,
      ],
      points: [
        'The product is clearly not as described, or lacks something essential that was promised.',
        'The file is damaged, contains malware, or does not work as described.',
        'You were charged twice, or paid and got nothing.',
        'The seller had no right to sell the product.',
      ],
    },
    {
      id: 'failed-payments',
      heading: 'If money was debited but the payment failed',
      paragraphs: [
        `Do not pay again. If the confirmation arrives late, delivery is still automatic. If the payment has failed, the circular of the Reserve Bank of India (RBI) of ${formatDay(Date.parse(FAILED_PAYMENT_CIRCULAR), 'en')} requires the bank to return the money without being asked within ${pluralise(FAILED_PAYMENT_REVERSAL_DAYS, 'day')} of the day of payment. If it is late, it owes you ₹${FAILED_PAYMENT_COMPENSATION_RUPEES} for each day.`,
        `If after ${pluralise(FAILED_PAYMENT_REVERSAL_DAYS, 'day')} there is neither the money nor a delivery, write to your bank, and to us at ${support.email}.`,
      ],
    },
    {
      id: 'selling',
      heading: 'Selling: your product, your share',
      paragraphs: [
        'You keep all rights in your product. You allow us only what is needed to sell it: to store it, show it with its text and the names of the files in a ZIP, and hand it to buyers under the licence above. You can stop selling it, change its price and upload a new file at any time. Buyers keep access to the file, even if you delete your account.',
        `Your share is ${MAX_SELLER_SHARE_PERCENT}% of what a buyer pays for your product, that is the price times the number of licences, rounded down to the paisa. The rest, ${100 - MAX_SELLER_SHARE_PERCENT}%, is our commission. The form shows your share of a price before you list a product. An account and listings are free.`,
        `The dashboard adds up your share of all paid orders. This money is not paid out automatically, and no page of ours asks for bank details: write to ${support.email}. Once identity and tax details have been checked, we arrange with you how and when you are paid. Refunded sales are deducted.`,
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
        'A product is visible to everyone as soon as it is uploaded; nobody checks it beforehand. If you see one that breaks these rules, write to us. We remove such listings and may close the account of anyone who keeps breaking the rules. Except in urgent cases, we first tell the seller why and hear them.',
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
        'Complaints about a product, a seller, a listing or us go to our grievance officer by email, phone or post, as the Consumer Protection (E-Commerce) Rules, 2020 and the IT Rules, 2021 provide. Please include the link and what is wrong.',
        `We acknowledge every complaint within ${pluralise(ACKNOWLEDGE_COMPLAINT_HOURS, 'hour')}, with a number for it. We resolve complaints about listings or content within ${pluralise(RESOLVE_CONTENT_COMPLAINT_DAYS, 'day')} and all others within ${pluralise(RESOLVE_CONSUMER_COMPLAINT_MONTHS, 'month')}. Complaints about unlawful content for which the IT Rules set a shorter time are resolved within ${pluralise(RESOLVE_UNLAWFUL_CONTENT_HOURS, 'hour')} or sooner. You get a reason with every decision.`,
        `You may also call the National Consumer Helpline (${CONSUMER_HELPLINE}).`,
      ],
      points: [
        `Grievance officer: ${grievance.name}`,
        `Email: ${grievance.email}`,
        `Phone: ${grievance.phone}`,
        `Postal address: ${legalName}, ${address}`,
      ],
    },
    {
      id: 'liability',
      heading: 'Liability',
      paragraphs: [
        'The seller is primarily responsible for a product matching its description and being lawful to sell.',
        'We are liable for what we do on purpose or with gross negligence, and where the law does not allow liability to be excluded. Otherwise our liability for a purchase is limited to the price paid for it. We are not liable for lost profit or data, or for outages beyond our control.',
      ],
    },
    {
      id: 'law',
      heading: 'Changes, law and jurisdiction',
      paragraphs: [
        `We may change these terms for the future. We announce changes that matter to you on this page, at least ${pluralise(TERMS_NOTICE_DAYS, 'day')} ahead; purchases already made stay under the terms of that day. If you do not agree, you can delete your account.`,
        'Indian law applies. Disputes are heard by the courts where our head office is (address above). As a consumer you may also go to the consumer commission where you live. If one provision is void, the others still apply.',
      ],
    },
  ],
});
