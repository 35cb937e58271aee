import { styled } from '@mui/material/styles';
import { readableSize } from '../../atoms/Dropzone/fileSize';
import type { PurchasedFile } from '../../domain/order';
import { languageOf } from '../../i18n/locales';
import { useText } from '../../i18n/useText';
import { TARGET } from '../../theme/tokens';

const Root = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  minWidth: 0,
  padding: theme.spacing(1, 2),
  backgroundColor: theme.vars.palette.shop.band,
  borderRadius: theme.shape.borderRadius,
  '& .file': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0, 2),
    paddingBlock: theme.spacing(0.5),
  },
  '& .file > :first-of-type': { fontWeight: theme.typography.fontWeightBold },
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    // Children of `::details-content` do not inherit CssBaseline's box-sizing.
    boxSizing: 'border-box',
    minHeight: TARGET,
    width: 'fit-content',
    maxWidth: '100%',
    marginInlineStart: theme.spacing(-1),
    paddingInline: theme.spacing(1),
    borderRadius: theme.shape.borderRadius,
    cursor: 'pointer',
    listStyle: 'none',
    color: theme.vars.palette.text.secondary,
    '&::-webkit-details-marker': { display: 'none' },
    '&::after': {
      content: '""',
      flexShrink: 0,
      width: 8,
      height: 8,
      marginInline: theme.spacing(0.5),
      border: '2px solid',
      borderWidth: '0 2px 2px 0',
      transform: 'translateY(-25%) rotate(45deg)',
    },
  },
  '& summary:hover': { color: theme.vars.palette.primary.main },
  '& [open] > summary::after': { transform: 'translateY(25%) rotate(225deg)' },
  '& code': {
    display: 'block',
    paddingBlockStart: theme.spacing(1),
    fontFamily: 'monospace',
    fontSize: '1em',
    userSelect: 'all',
  },
  '& p': { paddingBlock: theme.spacing(0.5, 1) },
}));

const SHOWN_DIGITS = 8;

export function BoughtFile({ file: { name, bytes, sha256, version } }: { file: PurchasedFile }) {
  const t = useText();
  const { unit, size } = readableSize(bytes);
  return (
    <Root>
      <div className="file">
        <span lang={languageOf(name)}>{name}</span>
        <span>{t.rich(`file.bytes.${unit}`, { size })}</span>
        <span>{t.rich('purchases.version', { version })}</span>
      </div>
      <details>
        <summary>
          {t.rich('purchases.fingerprint', {
            digits: `${sha256.slice(0, SHOWN_DIGITS)}…${sha256.slice(-SHOWN_DIGITS)}`,
          })}
        </summary>
        <code>{sha256}</code>
        <p>{t.rich('purchases.fingerprintHint')}</p>
      </details>
    </Root>
  );
}
