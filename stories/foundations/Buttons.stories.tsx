import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Fragment, type ReactNode } from 'react';
import { expect, waitFor } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { useText } from '../../src/i18n/useText';
import { textIn } from '../fixtures/textIn';
import { InteractionStates, pseudoStates } from '../support/interactionStates';
import { SpecimenSheet, TokenName } from './Specimen';

const Column = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(0.5, 2),
  '& > code:not(:first-of-type)': { marginTop: theme.spacing(1) },
}));

/** As links in legal texts and notes. */
const InText = styled('a')(({ theme }) => ({ color: theme.vars.palette.primary.main }));

interface Variant {
  name: string;
  /** When it is the right one. */
  use: string;
  /** Key of its text. */
  label: string;
  props: ButtonProps;
}

const VARIANTS = [
  {
    name: 'contained',
    use: 'What most people came for; one at most on a screen or in a dialog',
    label: 'cart.checkout',
    props: { variant: 'contained' },
  },
  {
    name: 'contained, large',
    use: 'The same where it is the only thing to do, as at the foot of a product',
    label: 'productPage.buyNow',
    props: { variant: 'contained', size: 'large' },
  },
  {
    name: 'tonal',
    use: 'Next to a contained one, or repeated in a list',
    label: 'product.add',
    props: { variant: 'tonal' },
  },
  {
    name: 'outlined',
    use: 'Something else that is possible',
    label: 'account.downloadData',
    props: { variant: 'outlined', startIcon: <DownloadOutlined /> },
  },
  {
    name: 'outlined, error',
    use: 'What can’t be undone; a dialog asks again',
    label: 'account.deleteConfirm',
    props: { variant: 'outlined', color: 'error' },
  },
  { name: 'text', use: 'Within a notice or a row', label: 'notice.undo', props: {} },
] as const satisfies Variant[];

function Buttons({ disabled = false }: { disabled?: boolean }) {
  const t = useText('account', 'cart', 'notice', 'productPage');
  return (
    <Column>
      {VARIANTS.map(({ name, label, props }) => (
        <Fragment key={name}>
          <TokenName lang="en">{name}</TokenName>
          <Button {...props} disabled={disabled}>
            {t(label)}
          </Button>
        </Fragment>
      ))}
      <TokenName lang="en">IconButton</TokenName>
      <IconButton aria-label={t('cart.remove')} disabled={disabled}>
        <DeleteOutlineOutlined />
      </IconButton>
      {!disabled && (
        <>
          <TokenName lang="en">link in text</TokenName>
          <InText id="in-text" href="#in-text">
            {t('notice.viewCart')}
          </InText>
        </>
      )}
    </Column>
  );
}

/** On phones, a button is below its use. */
const Choices = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  margin: 0,
  padding: theme.spacing(2),
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
    gap: theme.spacing(1, 3),
    alignItems: 'center',
    justifyItems: 'start',
  },
  '& dd': { margin: 0 },
}));

function Choice({ name, use, children }: { name: string; use: string; children: ReactNode }) {
  return (
    <div>
      <dt lang="en">
        <TokenName>{name}</TokenName>
        <Typography variant="body2">{use}</Typography>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function WhichButton() {
  const t = useText('account', 'cart', 'notice', 'productPage');
  return (
    <Choices>
      {VARIANTS.map(({ name, use, label, props }) => (
        <Choice key={name} {...{ name, use }}>
          <Button {...props}>{t(label)}</Button>
        </Choice>
      ))}
      <Choice name="IconButton" use="Where an icon is understood and room is short; it always has a name">
        <IconButton aria-label={t('cart.remove')}>
          <DeleteOutlineOutlined />
        </IconButton>
      </Choice>
    </Choices>
  );
}

const meta = {
  title: 'Foundations/Buttons and focus',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

/** In the docs only: the picture of the states has the same buttons. */
export const WhichOne: Story = {
  parameters: NO_PICTURE,
  render: () => <WhichButton />,
};

export const IconsGrowWithTheText: Story = {
  tags: ['behaviour', '!autodocs'],
  ...WhichOne,
  globals: { text: '200' },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    const icons = [t('account.downloadData'), t('cart.remove')].map((name) =>
      canvas.getByRole('button', { name }).querySelector('svg'),
    );
    await waitFor(() => expect(icons.map((icon) => icon?.clientWidth)).toEqual([40, 48]));
  },
};

export const States: Story = {
  name: 'Hover, focus, pressed',
  parameters: pseudoStates('button, a'),
  render: () => (
    <SpecimenSheet
      title="Buttons and focus"
      lead="One contained button at most on a screen or in a dialog. All are at least 44 px high, and grow with their text."
    >
      <InteractionStates disabled={<Buttons disabled />}>
        <Buttons />
      </InteractionStates>
    </SpecimenSheet>
  ),
};
