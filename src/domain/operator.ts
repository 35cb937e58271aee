export interface SocialPages {
  instagram?: string | undefined;
  facebook?: string | undefined;
  x?: string | undefined;
}

/** Consumer Protection (E-Commerce) Rules, 2020, rule 4, and IT Rules, 2021, rule 3(2) require these details. */
export interface Operator {
  legalName: string;
  address: string;
  support: { email: string; phone: string };
  grievance: { name: string; email: string; phone: string };
  social: SocialPages;
}

export interface AboutMarketplace {
  testPayments: boolean;
  /** Mails are kept on the server's computer instead of being sent, as on a trial server. */
  outbox?: boolean | undefined;
  /** Null until configured, as on a trial server. */
  operator: Operator | null;
}

/** Unassignable: no Indian subscriber number starts with zero (National Numbering Plan 2003). */
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

export const phoneHref = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

export const whatsappHref = (phone: string): string => `https://wa.me/${phone.replaceAll(/\D/g, '')}`;
