import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../domain/paths';
import { useText } from '../../i18n/useText';
import styles from './PurchaseTerms.module.css';

export interface PurchaseTermsProps {
  /** Products can be bought; the demo has no payments. */
  forSale: boolean;
}

const linkTo = (to: string) => ({ link: (text: ReactNode) => <Link to={to}>{text}</Link> });

const LICENCE = linkTo(`${PATHS.terms}#buying`);
const REFUND = linkTo(`${PATHS.terms}#refunds`);
const TERMS = linkTo(PATHS.terms);
const HELP = linkTo(PATHS.contact);

/** What a buyer gets: delivery, licence, refund and help, in one line each, as the Terms of Service say. */
export function PurchaseTerms({ forSale }: PurchaseTermsProps) {
  const t = useText('productPage');
  const titleId = useId();
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <Typography id={titleId} component="h3" variant="subtitle1">
        {t.rich('productPage.terms')}
      </Typography>
      <ul>
        {forSale ? (
          <>
            <li>
              <DownloadOutlined aria-hidden />
              <span>{t.rich('productPage.delivery')}</span>
            </li>
            <li>
              <VerifiedOutlined aria-hidden />
              <span>{t.rich('productPage.licence', LICENCE)}</span>
            </li>
            <li>
              <ReplayOutlined aria-hidden />
              <span>{t.rich('productPage.refund', REFUND)}</span>
            </li>
          </>
        ) : (
          <>
            <li>
              <InfoOutlined aria-hidden />
              <span>{t.rich('productPage.demo')}</span>
            </li>
            <li>
              <VerifiedOutlined aria-hidden />
              <span>{t.rich('productPage.demoTerms', TERMS)}</span>
            </li>
          </>
        )}
        <li>
          <HelpOutlineOutlined aria-hidden />
          <span>{t.rich('productPage.help', HELP)}</span>
        </li>
      </ul>
    </section>
  );
}
