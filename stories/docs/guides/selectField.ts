import type { Guide } from './guide';

export const SELECT_FIELD: Guide = {
  use: 'For choosing one of up to twenty options when they need not all be seen: a sort order, a category in a form.',
  alsoCalled: ['dropdown', 'combobox', 'select'],
  anatomy: [
    { name: 'Label', selector: 'label', note: 'Above the field, marked when required' },
    {
      name: 'Control',
      selector: 'select',
      note: 'The native one, 44 px and more; phones show their own picker',
    },
  ],
  dos: [
    'Set a placeholder if nothing is chosen at first: it can’t be chosen again.',
    'Put the most frequent option first, or sort by a rule that people know.',
    'Use ChoiceChips for up to five options that people compare.',
  ],
  donts: [
    'Don’t draw a menu of our own: the native one works with every keyboard and reader.',
    'Don’t put icons or prices into options: they are plain text.',
    'Don’t use it for yes and no.',
  ],
  keyboard: [
    { keys: 'Tab', effect: 'Moves to the control' },
    { keys: 'Up and down', effect: 'Change the choice' },
    { keys: 'Space', effect: 'Opens the list' },
    { keys: 'Letters', effect: 'Move to the option that starts with them' },
  ],
  screenReader: [
    {
      element: 'Control',
      announcement: 'A combo box named “क्रम” with its choice, described by error or hint',
    },
  ],
};
