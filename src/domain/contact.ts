import { formatPhone, type PhoneNumber } from './phone';

/** Opening hours on one day or a run of days; times are as on an Indian wall clock (IST). Null means closed. */
export interface BusinessHours {
  days: 'weekdays' | 'saturday' | 'sunday';
  open: { from: string; to: string } | null;
}

export const BUSINESS_HOURS: readonly BusinessHours[] = [
  { days: 'weekdays', open: { from: '9:00 AM', to: '6:00 PM' } },
  { days: 'saturday', open: { from: '10:00 AM', to: '4:00 PM' } },
  { days: 'sunday', open: null },
];

/** The one number that we answer, on WhatsApp and on the phone. */
const NUMBER: PhoneNumber = '+919876543210';

/**
 * Where people reach us. Reserved example addresses: the demo has no office to answer them. Whoever runs a real shop puts
 * its own here; the legal texts say as much.
 */
export const CONTACT = {
  whatsapp: { shown: formatPhone(NUMBER), href: `https://wa.me/${NUMBER.slice(1)}` },
  email: { shown: 'support@kritibazaar.example', href: 'mailto:support@kritibazaar.example' },
  phone: { shown: formatPhone(NUMBER), href: `tel:${NUMBER}` },
  grievance: { shown: 'grievance@kritibazaar.example', href: 'mailto:grievance@kritibazaar.example' },
} as const;

/** Our pages elsewhere. */
export const SOCIAL = {
  instagram: 'https://www.instagram.com/kritibazaar',
  facebook: 'https://www.facebook.com/kritibazaar',
  x: 'https://x.com/kritibazaar',
} as const;
