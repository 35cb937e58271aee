/** The atoms that the specification names. */
export const SPEC_ATOMS = ['ProductCard', 'StatTile', 'Dropzone', 'TagInput', 'QuantityStepper'] as const;

/** The groups of atoms in the sidebar. Their order there is in preview.tsx, which Storybook reads without running it. */
export const ATOM_GROUPS = {
  Product: [
    'ProductCard',
    'StatTile',
    'CategoryCover',
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
  Feedback: ['EmptyState', 'MessageDialog', 'Note', 'PoliteStatus', 'StatusBadge', 'TransferProgress'],
  Layout: ['Band', 'FaqItem', 'FeatureCard', 'LowerPart', 'PageHeading'],
  Navigation: ['BrandMark', 'LanguageSwitch', 'PersonAvatar', 'SchemeSwitch', 'SkipLink'],
} as const;

/** The title of a component in the sidebar; atoms are in groups. Only the first letter of the layer differs. */
export function titleOf(layer: string, component: string): string {
  const group = Object.entries(ATOM_GROUPS).find(([, atoms]) => atoms.some((atom) => atom === component));
  return layer === 'atoms' && group ? `${layer}/${group[0]}/${component}` : `${layer}/${component}`;
}
