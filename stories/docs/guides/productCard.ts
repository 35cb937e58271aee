import { DECISIONS, type Guide } from './guide';

export const PRODUCT_CARD: Guide = {
  use: 'For lists of products: the home page, the catalogue, more from a seller. While a list loads, ProductCardSkeleton takes its place.',
  alsoCalled: ['product tile', 'listing card', 'प्रोडक्ट'],
  anatomy: [
    {
      name: 'Jacket',
      selector: 'article > :first-child',
      at: 'end',
      note: 'The product’s cover, and its picture printed in the category’s colours',
    },
    { name: 'Title', selector: 'h3', note: 'A heading, and the link to the quick look' },
    {
      name: 'Rating',
      selector: 'article > div > span',
      note: 'One decimal; nothing before anybody has rated',
    },
    { name: 'Category', selector: 'article > div > p:nth-of-type(1)', at: 'end', note: 'One of four' },
    {
      name: 'Subtitle',
      selector: 'article > div > p:nth-of-type(2)',
      note: 'One line; the description, if there is none',
    },
    { name: 'Seller', selector: 'article > div > p:nth-of-type(3)', note: 'A name, with its seal' },
    { name: 'Price', selector: 'article > div > div > div > span', note: 'Always two decimals' },
    { name: 'Downloads', selector: 'article > div > div > div > p', note: 'Indian grouping' },
    { name: 'Add button', selector: 'button', at: 'end', note: 'At least 44 px high' },
  ],
  dos: [
    'Lay cards out in a grid: cards in a row have the same height, with prices and buttons aligned.',
    'Set headingLevel so that the page skips no heading level.',
    'Load the pictures of the first row with pictureLoading="eager".',
  ],
  donts: [
    'Don’t put a second action on the card: everything else is in the quick look.',
    'Don’t make the whole card a link: the title is the link.',
    'Don’t shorten titles yourself: the card wraps and clamps them.',
  ],
  keyboard: [
    { keys: 'Tab', effect: 'Moves to the title, then to the Add button' },
    { keys: 'Enter on the title', effect: 'Opens the quick look' },
    { keys: 'Enter or Space on the button', effect: 'Adds the product to the cart' },
  ],
  screenReader: [
    { element: 'Card', announcement: 'An article, named by the title' },
    { element: 'Rating', announcement: 'An image named “रेटिंग: 5 में से 4.7”' },
    { element: 'Add button', announcement: '“Add करें: React एडमिन डैशबोर्ड”, so that buttons in a list differ' },
  ],
  decisions: [DECISIONS.tokensAndCovers],
};
