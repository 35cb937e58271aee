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
}

/**
 * No Indian subscriber's number begins with a zero, so this one can be assigned to nobody: India reserves no numbers for
 * fiction (National Numbering Plan 2003).
 */
const UNASSIGNABLE_PHONE = '+91 00000 00000';

/** The demo's: nobody reads mail at `.example` (RFC 2606). */
export const DEMO_OPERATOR: Operator = {
  legalName: 'Kriti Bazaar',
  address: '—',
  support: { email: 'support@kritibazaar.example', phone: UNASSIGNABLE_PHONE },
  grievance: { name: '—', email: 'grievance@kritibazaar.example', phone: UNASSIGNABLE_PHONE },
};

/** Link that dials a phone number. */
export const phoneHref = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

/** Link that opens a WhatsApp chat with a phone number. */
export const whatsappHref = (phone: string): string => `https://wa.me/${phone.replaceAll(/\D/g, '')}`;
