import { NO_KEYS, type Guide } from './guide';

export const STATUS_BADGE: Guide = {
  use: 'For a lasting fact about a person or thing: a verified email, a premium member, a paid order.',
  alsoCalled: ['tag', 'pill', 'label'],
  anatomy: [
    { name: 'Icon', selector: 'svg', note: '16 px, decoration' },
    {
      name: 'Label',
      selector: 'svg + span',
      at: 'end',
      note: 'One to three words, in the colour of the border',
    },
  ],
  dos: [
    'Use tone="good" for confirmed facts, “special” for distinctions.',
    'Put it beside the name of what it describes.',
    'Keep the label as the specification has it: Verified Email, Premium Member.',
  ],
  donts: [
    'Don’t use it as a button or filter: it looks flat on purpose.',
    'Don’t say by colour alone: the label says it.',
    'Don’t show more than two beside one name.',
  ],
  keyboard: NO_KEYS,
  screenReader: [{ element: 'Badge', announcement: 'Its label as text; the icon is silent' }],
};
