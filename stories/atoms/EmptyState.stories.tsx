import Button from '@mui/material/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import account from '../../src/atoms/EmptyState/account.svg';
import cart from '../../src/atoms/EmptyState/cart.svg';
import { EmptyState, type EmptyStateProps } from '../../src/atoms/EmptyState/EmptyState';
import offline from '../../src/atoms/EmptyState/offline.svg';
import products from '../../src/atoms/EmptyState/products.svg';
import purchases from '../../src/atoms/EmptyState/purchases.svg';
import search from '../../src/atoms/EmptyState/search.svg';
import { useText } from '../../src/i18n/useText';
import { textIn } from '../fixtures/textIn';
import { EMPTY_STATE } from '../docs/guides/emptyState';
import { ANATOMY, expectMarkers } from '../support/anatomy';
import { doAndDont } from '../support/DoAndDont';
import { withWords } from '../support/withWords';

const TITLED = [
  { picture: cart, title: 'cart.empty' },
  { picture: search, title: 'product.notFoundTitle' },
  { picture: purchases, title: 'purchases.empty' },
  { picture: products, title: 'product.none' },
  { picture: account, title: 'account.prompt' },
  { picture: offline, title: 'product.failed' },
] as const;

const DRAWINGS = { cart, search, purchases, products, account, offline };

function AllOfThem(args: EmptyStateProps) {
  const t = useText('cart', 'purchases', 'account');
  return (
    <div
      style={{
        display: 'grid',
        gap: 16,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 360px), 1fr))',
      }}
    >
      {TITLED.map(({ picture, title }) => (
        <EmptyState
          key={title}
          {...args}
          picture={picture}
          title={t(title)}
          text={undefined}
          action={undefined}
        />
      ))}
    </div>
  );
}

function Sell() {
  const t = useText('home');
  return <Button variant="contained">{t('home.emptyAction')}</Button>;
}

const meta = {
  component: EmptyState,
  tags: ['stable', 'since:0.1', 'group:feedback'],
  parameters: { guide: EMPTY_STATE },
  args: {
    title: 'अभी कोई प्रोडक्ट उपलब्ध नहीं है',
    text: 'पहला प्रोडक्ट आपका हो सकता है।',
    picture: 'products',
    action: <Sell />,
  },
  argTypes: {
    picture: { options: Object.keys(DRAWINGS), mapping: DRAWINGS, control: 'select' },
  },
  decorators: [withWords<EmptyStateProps>({ title: 'product.none', text: 'product.noneText' })],
} satisfies Meta<typeof EmptyState>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Anatomy: Story = {
  tags: ['!autodocs'],
  parameters: ANATOMY,
  play: expectMarkers,
};

export const DoAndDont: Story = {
  name: 'Do and don’t',
  tags: ['!autodocs'],
  parameters: doAndDont(() => ({
    dos: [
      <EmptyState
        key="one"
        headingLevel="h3"
        title="अभी कोई प्रोडक्ट उपलब्ध नहीं है"
        action={<Button variant="contained">कोई प्रोडक्ट बेचें</Button>}
      />,
    ],
    donts: [
      <EmptyState key="loading" headingLevel="h3" title="लोड हो रहा है…" />,
      <EmptyState key="blame" headingLevel="h3" title="आपने कुछ नहीं बनाया" />,
      <EmptyState
        key="two"
        headingLevel="h3"
        title="अभी कोई प्रोडक्ट उपलब्ध नहीं है"
        action={
          <span style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
            <Button variant="contained">कोई प्रोडक्ट बेचें</Button>
            <Button variant="contained">सभी देखें</Button>
          </span>
        }
      />,
    ],
  })),
};

export const AllPictures: Story = {
  tags: ['!autodocs'],
  render: (args) => <AllOfThem {...args} />,
};

export const AllPicturesForcedColours: Story = {
  name: 'Forced colours, in pictures',
  ...AllPictures,
  parameters: { chromatic: { forcedColors: 'active' } },
  globals: { scheme: 'light' },
};

export const TitleOnly: Story = {
  args: { text: undefined, picture: undefined, action: undefined },
  play: async ({ canvas, globals }) => {
    const name = textIn(globals)('product.none');
    await expect(canvas.getByRole('heading', { level: 2, name })).toBeVisible();
  },
};

/** As where nothing can be loaded: no broken picture, and the words in the middle. */
export const PictureMissing: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: NO_PICTURE,
  args: { picture: 'data:image/svg+xml,broken' },
  play: async ({ canvas, globals }) => {
    await waitFor(() => expect(canvas.queryByRole('presentation')).not.toBeInTheDocument());
    await expect(canvas.getByRole('heading', { name: textIn(globals)('product.none') })).toBeVisible();
  },
};

export const ThirdLevelHeading: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { headingLevel: 'h3' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3 })).toBeVisible();
  },
};

export const LongText: Story = {
  args: {
    title: 'आपने जो खोजा, जिस कैटेगरी में खोजा और जिस क्रम में देखना चाहा, उसमें अभी कोई प्रोडक्ट उपलब्ध नहीं है',
    text: 'Internationalisation, accessibility and responsive typography starter kits will be listed here soon.',
  },
  globals: { viewport: { value: 'narrow' } },
};

export const Dark: Story = { parameters: NO_PICTURE, globals: { scheme: 'dark' } };
