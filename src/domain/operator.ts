/** Our pages on other services: addresses, each of which may be missing. */
export interface SocialPages {
  instagram?: string | undefined;
  facebook?: string | undefined;
  x?: string | undefined;
}

/**
 * Who runs a marketplace, and how to reach them: what rule 4 of the Consumer Protection (E-Commerce) Rules, 2020 and rule
 * 3(2) of the IT Rules, 2021 require to be displayed.
 */
export interface Operator {
  legalName: string;
  /** Postal address of the headquarters, on one line. */
  address: string;
  support: { email: string; phone: string };
  grievance: { name: string; email: string; phone: string };
  social: SocialPages;
}

/** What a marketplace says about itself. */
export interface AboutMarketplace {
  /** Whether payments are tests, so that no money moves. */
  testPayments: boolean;
  /** Null where nobody has entered it, as on a server that is only tried out. */
  operator: Operator | null;
}

/**
 * No Indian subscriber's number begins with a zero (National Numbering Plan 2003), so this one can't be assigned. India
 * reserves no numbers for fiction.
 */
const UNASSIGNABLE_PHONE = '+91 00000 00000';

/** The demo's operator: nobody reads mail at `.example` (RFC 2606), and the social links lead to no account. */
export const DEMO_OPERATOR: Operator = {
  legalName: 'Kriti Bazaar',
  address: '—',
  support: { email: 'support@kritibazaar.example', phone: UNASSIGNABLE_PHONE },
  grievance: { name: '—', email: 'grievance@kritibazaar.example', phone: UNASSIGNABLE_PHONE },
  social: {
    instagram: 'https://www.instagram.com/',
    facebook: 'https://www.facebook.com/',
    x: 'https://x.com/',
  },
};

/** Link that dials a phone number. */
export const phoneHref = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

/** Link that opens a WhatsApp chat with a phone number. */
export const whatsappHref = (phone: string): string => `https://wa.me/${phone.replaceAll(/\D/g, '')}`;
