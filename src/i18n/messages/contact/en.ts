import type { Translated } from '../translated';
import type { messages as hi } from './hi';

export const messages: Translated<typeof hi> = {
  contact: {
    title: 'Contact us',
    lead: 'Questions, ideas or problems: get in touch whichever way suits you.',
    channels: 'Ways to reach us',
    whatsapp: 'WhatsApp',
    whatsappText: 'Available 24/7',
    email: 'Email',
    emailText: 'A reply within one working day',
    phone: 'Phone',
    phoneText: 'Available during business hours',
    exampleNote: 'This is a demo: these addresses and numbers are only examples.',
    notSet: 'Contact details haven’t been entered yet',
    notSetText: 'Until then, the questions below may have your answer.',
    outbox: 'Emails aren’t sent from here yet. They are in <outbox>the outbox of this computer</outbox>.',
    operator: {
      title: 'Who runs this marketplace',
      name: 'Legal name',
      address: 'Address',
      grievance: 'Grievance officer',
    },
    faqTitle: 'Frequently asked questions',
    faq: {
      payment: {
        question: 'How can I pay?',
        answer: 'You’ll soon be able to pay by card and UPI through Razorpay. We’re still building this.',
      },
      delivery: {
        question: 'How do I get the file after buying?',
        answer:
          'Digital products are delivered online: a download link appears as soon as the payment is complete. There’s no shipping cost.',
      },
      selling: {
        question: 'How do I sell my product?',
        answer:
          'Create a seller account on the “Sell” page, then upload your product’s description and file. Files can be up to {uploadMegabytes} MB.',
      },
      commission: {
        question: 'How much of each sale does a seller keep?',
        answer:
          'Sellers keep up to {sharePercent}% of every sale. Creating an account and listing products is free.',
      },
    },
    hours: 'Business hours',
    days: { weekdays: 'Mon–Fri', saturday: 'Sat', sunday: 'Sun' },
    open: '{from}–{to}',
    closed: 'Closed',
    hoursWhatsapp: 'WhatsApp is available 24/7.',
    hoursNote: 'All times are Indian Standard Time (IST).',
  },
};
