import Facebook from '@mui/icons-material/Facebook';
import Instagram from '@mui/icons-material/Instagram';
import X from '@mui/icons-material/X';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BrandMark } from '../../atoms/BrandMark/BrandMark';
import { phoneHref, type Operator, type SocialPages } from '../../domain/operator';
import { buyPath, PATHS } from '../../domain/paths';
import { UPLOAD_CATEGORIES } from '../../domain/product';
import { languageOf } from '../../i18n/locales';
import { useText } from '../../i18n/useText';
import { CONTENT_WIDTH, TARGET } from '../../theme/tokens';

export interface SiteFooterProps {
  /** Copyright year. */
  year: number;
  /** Social profiles; those omitted have no link. */
  social?: SocialPages;
  /** The operator; omitted in the demo. */
  operator?: Operator;
}

const Root = styled('footer')(({ theme }) => ({
  borderBlockStart: `3px solid ${theme.vars.palette.secondary.main}`,
  backgroundColor: theme.vars.palette.shop.band,
  '& > div': {
    maxWidth: CONTENT_WIDTH,
    marginInline: 'auto',
    padding: theme.spacing(5, 2, 3),
    [theme.breakpoints.up('sm')]: { paddingInline: theme.spacing(3) },
  },
  '& .columns': {
    display: 'grid',
    gap: theme.spacing(4, 2),
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
    [theme.breakpoints.down('md')]: { '& .about': { gridColumn: '1 / -1' } },
    [theme.breakpoints.up('md')]: {
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10.5rem), 1fr))',
      columnGap: theme.spacing(4),
    },
  },
  '& h2': { marginBottom: theme.spacing(0.5) },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    minWidth: TARGET,
    minHeight: TARGET,
    borderRadius: theme.shape.borderRadius,
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
  },
  '& li a:hover': { color: theme.vars.palette.primary.main, textDecoration: 'underline' },
  '& .about': { display: 'grid', alignContent: 'start', justifyItems: 'start', gap: theme.spacing(1.5) },
  '& .about > p': { maxWidth: '28ch' },
  '& .operator': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0, 3),
    marginBlockStart: theme.spacing(4),
    fontStyle: 'normal',
    overflowWrap: 'anywhere',
    color: theme.vars.palette.text.secondary,
  },
  '& .operator > span': { flexBasis: '100%' },
  '& .operator a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: TARGET,
    color: 'inherit',
    textUnderlineOffset: '0.25em',
  },
  '& .rights': {
    marginBlockStart: theme.spacing(4),
    paddingBlockStart: theme.spacing(2.5),
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  },
}));

function Column({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <div>
      <Typography component="h2" variant="subtitle1">
        {heading}
      </Typography>
      <ul>{children}</ul>
    </div>
  );
}

const SOCIAL = [
  { name: 'instagram', icon: <Instagram /> },
  { name: 'facebook', icon: <Facebook /> },
  { name: 'x', icon: <X /> },
] as const;

/** Required on every page: rule 4(2) of the Consumer Protection (E-Commerce) Rules, 2020. */
function OperatorLine({ operator: { legalName, address, support } }: { operator: Operator }) {
  const t = useText();
  return (
    <Typography component="address" className="operator" variant="body2">
      <span lang={languageOf(legalName + address)}>
        {legalName}, {address}
      </span>
      <a href={`mailto:${support.email}`}>{support.email}</a>
      <a href={phoneHref(support.phone)}>{support.phone}</a>
      <Link to={`${PATHS.terms}#grievance`}>{t.rich('footer.grievance')}</Link>
    </Typography>
  );
}

// Memoised: the shell re-renders for every notice, menu and cart change.
export const SiteFooter = memo(function SiteFooter({ year, social = {}, operator }: SiteFooterProps) {
  const t = useText();
  const pages = SOCIAL.flatMap(({ name, icon }) => {
    const address = social[name];
    return address === undefined ? [] : { name, icon, address };
  });
  return (
    <Root>
      <div>
        <div className="columns">
          <div className="about">
            <BrandMark size="large" />
            <Typography color="textSecondary">{t.rich('footer.about')}</Typography>
          </div>
          <Column heading={t.rich('footer.quickLinks')}>
            {(['home', 'buy', 'sell', 'contact'] as const).map((name) => (
              <li key={name}>
                <Link to={PATHS[name]}>{t.rich(`nav.${name}`)}</Link>
              </li>
            ))}
            <li>
              <Link to={PATHS.upload}>{t.rich('footer.uploadProduct')}</Link>
            </li>
          </Column>
          <Column heading={t.rich('footer.categories')}>
            {UPLOAD_CATEGORIES.map((category) => (
              <li key={category}>
                <Link to={buyPath({ category })}>{t.rich(`category.${category}`)}</Link>
              </li>
            ))}
          </Column>
          <Column heading={t.rich('footer.legal')}>
            <li>
              <Link to={PATHS.privacy}>{t.rich('footer.privacy')}</Link>
            </li>
            <li>
              <Link to={PATHS.terms}>{t.rich('footer.terms')}</Link>
            </li>
          </Column>
          {pages.length > 0 && (
            <Column heading={t.rich('footer.social')}>
              {pages.map(({ name, icon, address }) => (
                <li key={name}>
                  <a href={address} target="_blank" rel="noreferrer">
                    {icon}
                    {t.rich(`footer.${name}`)}
                  </a>
                </li>
              ))}
            </Column>
          )}
        </div>
        {operator && <OperatorLine operator={operator} />}
        <Typography className="rights" variant="body2" color="textSecondary">
          {t.rich('footer.rights', { year: String(year) })}
        </Typography>
      </div>
    </Root>
  );
});
