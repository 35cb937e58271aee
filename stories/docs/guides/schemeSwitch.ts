import type { Guide } from './guide';

export const SCHEME_SWITCH: Guide = {
  use: 'For changing between the light and the dark scheme, in the header or its menu.',
  alsoCalled: ['dark mode', 'theme toggle'],
  anatomy: [
    { name: 'Button', selector: 'button', note: '44 px; shows the scheme it changes to' },
    { name: 'Icon', selector: 'button > svg', at: 'end', note: 'The moon in light, the sun in dark' },
  ],
  dos: [
    'Follow the device until somebody presses it, and remember the press.',
    'Set wordsBelow where it is a line of a menu: an icon alone isn’t enough there.',
  ],
  donts: [
    'Don’t animate the change: both schemes are variables and change at once.',
    'Don’t ask for the scheme.',
    'Don’t hide information in one scheme only.',
  ],
  keyboard: [
    { keys: 'Tab', effect: 'Moves to the button' },
    { keys: 'Enter or Space', effect: 'Changes the scheme; the focus stays' },
  ],
  screenReader: [{ element: 'Button', announcement: 'What it does: “डार्क थीम चालू करें” or “लाइट थीम चालू करें”' }],
};
