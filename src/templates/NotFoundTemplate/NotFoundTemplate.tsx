import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { Band } from '../../atoms/Band/Band';
import { PageHeading } from '../../atoms/PageHeading/PageHeading';
import { PATHS } from '../../domain/paths';
import { useText } from '../../i18n/useText';

const Root = styled('div')(({ theme }) => ({
  paddingBlock: theme.spacing(4),
  '& .sign': {
    display: 'inline-block',
    marginBlockEnd: theme.spacing(3),
    borderBlockStart: `0.1em solid ${theme.vars.palette.secondary.main}`,
    fontSize: 'clamp(4.5rem, 20vw, 8rem)',
    fontWeight: theme.typography.fontWeightBold,
    lineHeight: 1.1,
    color: theme.vars.palette.primary.main,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .ways': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(1.5),
    marginBlockStart: theme.spacing(3),
  },
}));

export function NotFoundTemplate() {
  const t = useText();
  return (
    <Band>
      <Root>
        <div className="sign" aria-hidden>
          404
        </div>
        <PageHeading lead={t.rich('notFound.text')}>{t.rich('notFound.title')}</PageHeading>
        <div className="ways">
          <Button component={Link} to={PATHS.home} variant="contained" size="large">
            {t.rich('notFound.home')}
          </Button>
          <Button component={Link} to={PATHS.buy} variant="outlined" size="large">
            {t.rich('product.browse')}
          </Button>
        </div>
      </Root>
    </Band>
  );
}
