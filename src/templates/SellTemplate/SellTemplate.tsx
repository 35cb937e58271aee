import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { clsx } from 'clsx';
import { useId } from 'react';
import { Band } from '../../atoms/Band/Band';
import { PageHeading } from '../../atoms/PageHeading/PageHeading';
import { useText } from '../../i18n/useText';
import { EarningsExample } from '../../sections/EarningsExample/EarningsExample';
import { LoadTrouble } from '../../sections/LoadTrouble/LoadTrouble';
import { PayoutSteps } from '../../sections/PayoutSteps/PayoutSteps';
import { SellerBenefits } from '../../sections/SellerBenefits/SellerBenefits';
import { SellerDashboard, type SellerDashboardProps } from '../../sections/SellerDashboard/SellerDashboard';
import { SellerStall, type SellerStallProps } from '../../sections/SellerStall/SellerStall';
import {
  LazySignInDialog,
  type LazySignInDialogProps,
} from '../../sections/LazySignInDialog/LazySignInDialog';
import { useHeadingFocus } from '../useHeadingFocus';
import styles from './SellTemplate.module.css';

interface LandingProps {
  /** The button to create a seller account was pressed. */
  onCreateAccount: () => void;
  /** The button to log in was pressed; omit where accounts have no passwords. */
  onLogin?: () => void;
  /** The account is being created. */
  creating?: boolean;
  /**
   * The session is loading: don't invite a user who may already sell. Shown instead to a browser that was signed in
   * before, which index.html marks.
   */
  expected?: SellerDashboardProps | null;
  /** The session couldn’t be loaded: called for another try. Null when it could. */
  onRetry?: (() => void) | null;
  /** Listed products on the stall, at most three. */
  showcase?: SellerStallProps['products'];
  /** URL of a product's quick look. */
  quickLookTo?: SellerStallProps['quickLookTo'];
  /** How money arrives; omit where there are no payments. */
  payout?: boolean;
}

export type SellTemplateProps = {
  /** Props of the sign-in dialog; null where there is none. */
  signIn?: LazySignInDialogProps | null;
} & (
  | (LandingProps & {
      /** Signed out: shows the benefits of selling. */
      seller: null;
    })
  | {
      /** Signed in: shows the dashboard. */
      seller: SellerDashboardProps;
    }
);

export function SellTemplate(props: SellTemplateProps) {
  const t = useText();
  const root = useHeadingFocus<HTMLDivElement>(props.seller ? 'dashboard' : 'benefits');
  return (
    <div ref={root} className={styles.root}>
      <Band>
        {props.seller ? (
          <SellerDashboard {...props.seller} />
        ) : (
          <>
            {props.expected && (
              <div className={styles.expected}>
                <SellerDashboard {...props.expected} />
              </div>
            )}
            {props.onRetry && (
              <div className={styles.trouble}>
                <LoadTrouble title={t.rich('site.accountFailed')} state="failed" onRetry={props.onRetry} />
              </div>
            )}
            {/* Mounted once: it stays as it is when the session has loaded. */}
            <div className={clsx(props.expected && styles.landing)}>
              <Landing {...props} />
            </div>
          </>
        )}
        {props.signIn && <LazySignInDialog {...props.signIn} />}
      </Band>
    </div>
  );
}

function Landing({
  onCreateAccount,
  onLogin,
  creating = false,
  expected,
  showcase,
  quickLookTo,
  payout = false,
}: LandingProps) {
  const t = useText('sell');
  const noteId = useId();
  const invitation = { onClick: onCreateAccount, disabled: creating || Boolean(expected) };
  return (
    <>
      <div className={styles.opening}>
        <div>
          <PageHeading lead={t.rich('sell.lead')}>{t.rich('sell.title')}</PageHeading>
          <div className={styles.invitation}>
            <Button variant="contained" size="large" aria-describedby={noteId} {...invitation}>
              <span>{t.rich('sell.createAccount')}</span>
            </Button>
            {onLogin && (
              <Button size="large" onClick={onLogin} disabled={invitation.disabled}>
                <span>{t.rich('sell.login')}</span>
              </Button>
            )}
            <Typography id={noteId} color="textSecondary" variant="body2">
              {t.rich('sell.createNote')}
            </Typography>
          </div>
        </div>
        <div className={styles.stall}>
          <SellerStall products={showcase} quickLookTo={quickLookTo} />
        </div>
        <div className={styles.example}>
          <EarningsExample />
        </div>
      </div>
      <div className={clsx(styles.content, payout && styles.columns)}>
        <SellerBenefits look={payout ? 'rows' : 'columns'} />
        {payout && <PayoutSteps />}
      </div>
      <div className={clsx(styles.invitation, styles.again)}>
        <Button variant="outlined" size="large" {...invitation}>
          <span>{t.rich('sell.createAccount')}</span>
        </Button>
      </div>
    </>
  );
}
