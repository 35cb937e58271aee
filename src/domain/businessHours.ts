/** IST wall-clock time; null means closed. */
export interface BusinessHours {
  days: 'weekdays' | 'saturday' | 'sunday';
  open: { from: string; to: string } | null;
}

export const BUSINESS_HOURS: readonly BusinessHours[] = [
  { days: 'weekdays', open: { from: '9:00 AM', to: '6:00 PM' } },
  { days: 'saturday', open: { from: '10:00 AM', to: '4:00 PM' } },
  { days: 'sunday', open: null },
];
