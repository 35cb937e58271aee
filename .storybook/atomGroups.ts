/** The atoms that the specification names. */
export const SPEC_ATOMS = ['ProductCard', 'StatTile', 'Dropzone', 'TagInput', 'QuantityStepper'] as const;

/** Sidebar groups; preview.tsx has their order, because Storybook parses it statically. */
export const ATOM_GROUPS = {
  Product: [
    'ProductCard',
    'StatTile',
    'CategoryCover',
    'MakersSeal',
    'Medallion',
    'Price',
    'ProductCardSkeleton',
    'ProductPicture',
    'RatingStars',
  ],
  Forms: [
    'Dropzone',
    'TagInput',
    'QuantityStepper',
    'ChoiceChips',
    'FormDialog',
    'PasswordInput',
    'PhoneInput',
    'RatingInput',
    'SearchField',
    'SelectField',
    'TextInput',
  ],
  Feedback: [
    'Celebration',
    'EmptyState',
    'MessageDialog',
    'Note',
    'PartBoundary',
    'PoliteStatus',
    'StatusBadge',
    'TransferProgress',
  ],
  Layout: ['Band', 'EmailText', 'FaqItem', 'FeatureCard', 'FeatureList', 'PageHeading'],
  Navigation: ['BrandMark', 'LanguageSwitch', 'SchemeSwitch', 'SkipLink'],
} as const;

export function titleOf(layer: string, component: string): string {
  const group = Object.entries(ATOM_GROUPS).find(([, atoms]) => atoms.some((atom) => atom === component));
  return layer === 'atoms' && group ? `${layer}/${group[0]}/${component}` : `${layer}/${component}`;
}
