import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import { styled } from '@mui/material/styles';
import { LazyMessages } from '../../i18n/lazy/LazyMessages';
import { useText } from '../../i18n/useText';
import { CONTENT_WIDTH } from '../../theme/tokens';

const Root = styled('aside')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.secondary.contrastText,
  backgroundColor: theme.vars.palette.secondary.main,
  '& > div': {
    display: 'flex',
    gap: theme.spacing(1),
    maxWidth: CONTENT_WIDTH,
    marginInline: 'auto',
    padding: theme.spacing(0.75, 2),
    overflowWrap: 'anywhere',
  },
  '& svg': { flexShrink: 0, marginBlockStart: '0.1em', fontSize: '1.35em' },
  '& p': { minWidth: 0, margin: 0 },
  [theme.breakpoints.up('sm')]: { '& > div': { paddingInline: theme.spacing(3) } },
  // Forced colours remove the background.
  '@media (forced-colors: active)': { borderBlockEnd: '1px solid' },
}));

export function TestPaymentBanner() {
  return (
    <LazyMessages>
      <Content />
    </LazyMessages>
  );
}

function Content() {
  const t = useText();
  return (
    <Root aria-label={t('test.banner.label')}>
      <div>
        <ScienceOutlined />
        <p>
          <strong>{t.rich('test.banner.title')}</strong> {t.rich('test.banner.text')}
        </p>
      </div>
    </Root>
  );
}
