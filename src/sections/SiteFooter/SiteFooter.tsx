import Facebook from '@mui/icons-material/Facebook';
import Instagram from '@mui/icons-material/Instagram';
import X from '@mui/icons-material/X';
import Typography from '@mui/material/Typography';
import { clsx } from 'clsx';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BrandMark } from '../../atoms/BrandMark/BrandMark';
import { phoneHref, type Operator, type SocialPages } from '../../domain/operator';
import { buyPath, FROM_START, PATHS } from '../../domain/paths';
import { UPLOAD_CATEGORIES, type Category } from '../../domain/product';
import { languageOf } from '../../i18n/locales';
import { useText } from '../../i18n/useText';
import styles from './SiteFooter.module.css';

export interface SiteFooterProps {
  /** Social profiles; those omitted have no link. */
  social?: SocialPages;
  /** The operator; omitted in the demo. */
  operator?: Operator;
  /** With a link each; the demo has no products of some. */
  categories?: readonly Category[];
}

interface ColumnProps {
  /** Above the links. */
  heading: ReactNode;
  /** One row of links on phones. */
  isRow?: boolean;
  /** List items. */
  children: ReactNode;
}

function Column({ heading, isRow = false, children }: ColumnProps) {
  return (
    <div className={clsx(isRow && styles.row)}>
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
    <Typography component="address" className={styles.operator} variant="body2">
      <span lang={languageOf(legalName + address)}>{`${legalName}, ${address}`}</span>
      <a href={`mailto:${support.email}`} translate="no">
        {support.email}
      </a>
      <a href={phoneHref(support.phone)}>{support.phone}</a>
      <Link to={`${PATHS.terms}#grievance`}>{t.rich('footer.grievance')}</Link>
    </Typography>
  );
}

// A variable, as react-docgen-typescript reads defaults from no other form next to `memo`.
const Footer = ({ social = {}, operator, categories = UPLOAD_CATEGORIES }: SiteFooterProps) => {
  const t = useText();
  const pages = SOCIAL.flatMap(({ name, icon }) => {
    const address = social[name];
    return address === undefined ? [] : { name, icon, address };
  });
  return (
    <footer className={styles.root}>
      <div>
        <div className={styles.columns}>
          <div className={styles.about}>
            <BrandMark size="large" />
            <Typography color="textSecondary">{t.rich('footer.about')}</Typography>
          </div>
          <Column heading={t.rich('footer.quickLinks')}>
            {(['home', 'buy', 'sell', 'contact'] as const).map((name) => (
              <li key={name}>
                <Link to={PATHS[name]} state={FROM_START}>
                  {t.rich(`nav.${name}`)}
                </Link>
              </li>
            ))}
            <li>
              <Link to={PATHS.upload} state={FROM_START}>
                {t.rich('footer.uploadProduct')}
              </Link>
            </li>
          </Column>
          <Column heading={t.rich('footer.categories')}>
            {categories.map((category) => (
              <li key={category}>
                <Link to={buyPath({ category })} state={FROM_START}>
                  {t.rich(`category.${category}`)}
                </Link>
              </li>
            ))}
          </Column>
          <Column heading={t.rich('footer.legal')} isRow>
            <li>
              <Link to={PATHS.privacy} state={FROM_START}>
                {t.rich('footer.privacy')}
              </Link>
            </li>
            <li>
              <Link to={PATHS.terms} state={FROM_START}>
                {t.rich('footer.terms')}
              </Link>
            </li>
          </Column>
          {pages.length > 0 && (
            <Column heading={t.rich('footer.social')} isRow>
              {pages.map(({ name, icon, address }) => (
                <li key={name}>
                  <a href={address} target="_blank" rel="noreferrer">
                    {icon}
                    <span>{t.rich(`footer.${name}`)}</span>
                  </a>
                </li>
              ))}
            </Column>
          )}
        </div>
        {operator && <OperatorLine operator={operator} />}
        <Typography className={styles.rights} variant="body2" color="textSecondary">
          {t.rich('footer.rights')}
        </Typography>
      </div>
    </footer>
  );
};

/** The end of every page: what the shop is, where to go, whom to ask. Memoised: the shell re-renders for every notice. */
export const SiteFooter = memo(Footer);
