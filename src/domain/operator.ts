/** URLs of the social profiles; each is optional. */
export interface SocialPages {
  instagram?: string | undefined;
  facebook?: string | undefined;
  x?: string | undefined;
}

/**
 * The operator and contact details, required by rule 4 of the Consumer Protection (E-Commerce) Rules, 2020
 * and rule 3(2) of the IT Rules, 2021.
 */
export interface Operator {
  legalName: string;
  /** Postal address of the headquarters, on one line. */
  address: string;
  support: { email: string; phone: string };
  grievance: { name: string; email: string; phone: string };
  social: SocialPages;
}

/** Public facts about a marketplace. */
export interface AboutMarketplace {
  /** Whether payments are tests. */
  testPayments: boolean;
  /** Null until configured, as on a trial server. */
  operator: Operator | null;
}

/**
 * Unassignable: no Indian subscriber number starts with zero (National Numbering Plan 2003). India reserves
 * no numbers for fiction.
 */
const UNASSIGNABLE_PHONE = '+91 00000 00000';

/** Fictional: `.example` receives no mail (RFC 2606), and the social links lead to no account. */
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

/** `tel:` link. */
export const phoneHref = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

/** WhatsApp chat link. */
export const whatsappHref = (phone: string): string => `https://wa.me/${phone.replaceAll(/\D/g, '')}`;
