import type { Guide } from './guide';

export const SEARCH_FIELD: Guide = {
  use: 'For searching a list on the same page; results change while somebody types.',
  alsoCalled: ['search box', 'search bar', 'खोजें'],
  anatomy: [
    { name: 'Label', selector: 'label', note: 'Above the field, always visible' },
    {
      name: 'Field',
      selector: 'input',
      note: 'With a magnifying glass; the keyboard of phones has a search key',
    },
    {
      name: 'Clear button',
      selector: 'input ~ button',
      at: 'end',
      note: 'Only while there is text; empties the field and keeps the focus',
    },
  ],
  dos: [
    'Say in the placeholder what can be searched, with the label saying that it searches.',
    'Keep the text in the address, so that Back and a shared link find it.',
    'Announce the number of results politely.',
  ],
  donts: [
    'Don’t add a search button: nothing waits for it.',
    'Don’t clear the field when a filter changes.',
    'Don’t move the focus to the results.',
  ],
  keyboard: [
    { keys: 'Tab', effect: 'Moves to the field, then to the clear button' },
    { keys: 'Escape', effect: 'Empties the field; the focus stays' },
    { keys: 'Enter or Space on the button', effect: 'The same' },
  ],
  screenReader: [
    { element: 'Field', announcement: 'A search field named “प्रोडक्ट खोजें”' },
    { element: 'Clear button', announcement: '“खोज साफ़ करें”' },
  ],
};
