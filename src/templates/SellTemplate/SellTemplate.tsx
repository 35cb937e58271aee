import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Band } from '../../atoms/Band/Band';
import { PageHeading } from '../../atoms/PageHeading/PageHeading';
import { useText } from '../../i18n/useText';
import { EarningsExample } from '../../sections/EarningsExample/EarningsExample';
import { SellerBenefits } from '../../sections/SellerBenefits/SellerBenefits';
import { SellerDashboard, type SellerDashboardProps } from '../../sections/SellerDashboard/SellerDashboard';
import {
  LazySignInDialog,
  type LazySignInDialogProps,
} from '../../sections/LazySignInDialog/LazySignInDialog';
import { useHeadingFocus } from '../useHeadingFocus';
import styles from './SellTemplate.module.css';

export type SellTemplateProps =
  | {
      /** Signed out: shows the benefits of selling. */
      seller: null;
      /** The button to create a seller account was pressed. */
      onCreateAccount: () => void;
      /** The account is being created. */
      creating?: boolean;
      /** The session is loading: don't invite a user who may already sell. */
      loading?: boolean;
      /** Props of the sign-in dialog; null where there is none. */
      signIn?: LazySignInDialogProps | null;
    }
  | {
      /** Signed in: shows the dashboard. */
      seller: SellerDashboardProps;
    };

export function SellTemplate(props: SellTemplateProps) {
  const t = useText();
  const noteId = useId();
  const root = useHeadingFocus<HTMLDivElement>(props.seller ? 'dashboard' : 'benefits');
  const invitation = !props.seller && {
    onClick: props.onCreateAccount,
    disabled: props.creating ?? props.loading,
  };
  return (
    <div ref={root}>
      <Band>
        {props.seller ? (
          <SellerDashboard {...props.seller} />
        ) : (
          <>
            <div className={styles.opening}>
              <div>
                <PageHeading lead={t.rich('sell.lead')}>{t.rich('sell.title')}</PageHeading>
                <div className={styles.invitation}>
                  <Button variant="contained" size="large" aria-describedby={noteId} {...invitation}>
                    {t.rich('sell.createAccount')}
                  </Button>
                  <Typography id={noteId} color="textSecondary" variant="body2">
                    {t.rich('sell.createNote')}
                  </Typography>
                </div>
              </div>
              <EarningsExample />
            </div>
            <div className={styles.content}>
              <SellerBenefits />
            </div>
            <div className={styles.invitation}>
              <Button variant="outlined" size="large" {...invitation}>
                {t.rich('sell.createAccount')}
              </Button>
            </div>
            {props.signIn && <LazySignInDialog {...props.signIn} />}
          </>
        )}
      </Band>
    </div>
  );
}
