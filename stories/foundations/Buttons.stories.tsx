import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useText } from '../../src/i18n/useText';
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

function Buttons({ disabled = false }: { disabled?: boolean }) {
  const t = useText('account', 'cart', 'notice', 'productPage');
  return (
    <Column>
      <TokenName lang="en">contained, large</TokenName>
      <Button variant="contained" size="large" disabled={disabled}>
        {t('productPage.buyNow')}
      </Button>
      <TokenName lang="en">contained</TokenName>
      <Button variant="contained" disabled={disabled}>
        {t('productPage.buyNow')}
      </Button>
      <TokenName lang="en">tonal</TokenName>
      <Button variant="tonal" disabled={disabled}>
        {t('productPage.buyNow')}
      </Button>
      <TokenName lang="en">outlined, with an icon</TokenName>
      <Button variant="outlined" startIcon={<DownloadOutlined />} disabled={disabled}>
        {t('account.downloadData')}
      </Button>
      <TokenName lang="en">outlined, error</TokenName>
      <Button variant="outlined" color="error" disabled={disabled}>
        {t('account.deleteConfirm')}
      </Button>
      <TokenName lang="en">text</TokenName>
      <Button disabled={disabled}>{t('notice.undo')}</Button>
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

const meta = {
  title: 'Foundations/Buttons and focus',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

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
