import AddOutlined from '@mui/icons-material/AddOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { clsx } from 'clsx';
import { Suspense, useId, useState } from 'react';
import { Link, type To } from 'react-router-dom';
import { EmptyState } from '../../atoms/EmptyState/EmptyState';
import stall from '../../atoms/EmptyState/products.svg?no-inline';
import { PageHeading } from '../../atoms/PageHeading/PageHeading';
import { PartBoundary } from '../../atoms/PartBoundary/PartBoundary';
import { PoliteStatus } from '../../atoms/PoliteStatus/PoliteStatus';
import { Price } from '../../atoms/Price/Price';
import { StatTile } from '../../atoms/StatTile/StatTile';
import { earnedBeforeThisMonth, realEarnings } from '../../domain/earnings';
import { formatCount } from '../../domain/formatCount';
import { formatRupees } from '../../domain/money';
import { PATHS } from '../../domain/paths';
import type { Product } from '../../domain/product';
import type { Payout, SellerBalance, SellerStats } from '../../domain/user';
import { formatDay } from '../../i18n/dates';
import { lazyWithMessages } from '../../i18n/lazyWithMessages';
import { useText, useTextLocale } from '../../i18n/useText';
import skeleton from '../../theme/skeleton.module.css';
import type { EarningsChartProps } from '../EarningsChart/EarningsChart';
import { EarningsSkeleton } from '../EarningsChart/EarningsSkeleton';
import type { OpenProblemsProps } from '../OpenProblems/OpenProblems';
import type { OwnProductListProps } from '../OwnProductList/OwnProductList';
import { OwnProductsSkeleton } from '../OwnProductList/OwnProductsSkeleton';
import type { StatementDialogProps } from '../StatementDialog/StatementDialog';
import { TestFiguresNote } from '../TestFiguresNote/TestFiguresNote';
import styles from './SellerDashboard.module.css';

export interface SellerDashboardProps {
  /** The seller's name; null while the session is loading, with a skeleton of the whole dashboard. */
  name: string | null;
  /** Sales figures. */
  stats: SellerStats;
  /** Listings, newest first. */
  products: readonly Product[];
  /** Editable listings; omitted where uploads do not persist. */
  own?: OwnProductListProps | null;
  /** Undecided problems, shown once there is one; omitted where none can be reported. */
  problems?: OpenProblemsProps | null;
  /** The dialog of a month’s statement, and the URL that opens it; omitted where there are none. */
  statement?: { to: To; dialog: StatementDialogProps } | null;
  /** Monthly earnings, shown once something was earned before this month; omitted without payments. */
  earnings?: EarningsChartProps | null;
}

const OwnProductList = lazyWithMessages(
  ['file', 'selling', 'transfer', 'upload'],
  async () => (await import('../OwnProductList/OwnProductList')).OwnProductList,
);

const OpenProblems = lazyWithMessages(
  ['openProblems', 'problems', 'test'],
  async () => (await import('../OpenProblems/OpenProblems')).OpenProblems,
);

const EarningsChart = lazyWithMessages(
  ['earnings'],
  async () => (await import('../EarningsChart/EarningsChart')).EarningsChart,
);

const StatementDialog = lazyWithMessages(
  ['statement'],
  async () => (await import('../StatementDialog/StatementDialog')).StatementDialog,
);

const UNKNOWN = <span className={clsx(skeleton.bone, styles.unknown)} />;

function LoadingProducts() {
  const t = useText();
  return (
    <>
      <PoliteStatus>{t.rich('site.loading')}</PoliteStatus>
      <OwnProductsSkeleton />
    </>
  );
}

/** Stays after the last one is decided: it has the focus, and says so. */
function useIsNeeded(problems: OpenProblemsProps | null | undefined): boolean {
  const isNeeded = problems ? problems.problems.length > 0 || problems.state === 'failed' : false;
  const [wasNeeded, setWasNeeded] = useState(false);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  return isNeeded || wasNeeded;
}

/** Stays mounted for its exit transition. */
function LazyStatement(props: StatementDialogProps) {
  const [mounted, setMounted] = useState(props.open);
  if (props.open && !mounted) setMounted(true);
  return mounted ? (
    <PartBoundary asked={props.open} onClose={props.onClose}>
      <Suspense fallback={null}>
        <StatementDialog {...props} />
      </Suspense>
    </PartBoundary>
  ) : null;
}

/** How the earnings divide into the three amounts below it. */
function BalanceBar({ held, available, paidOut }: SellerBalance) {
  return (
    <div className={styles.bar} aria-hidden>
      {[held, available, paidOut].map((amount, index) => (
        <div key={index} style={{ flexGrow: amount }} />
      ))}
    </div>
  );
}

function LastPayout({ payout: { amount, at, utr } }: { payout: Payout }) {
  const t = useText('sell');
  const locale = useTextLocale();
  return (
    <p>
      {t.rich('sell.balance.lastPayout', {
        amount: formatRupees(amount),
        date: formatDay(at, locale),
        utr,
      })}
    </p>
  );
}

export function SellerDashboard({
  name,
  stats,
  products,
  own,
  problems,
  statement,
  earnings,
}: SellerDashboardProps) {
  const t = useText('sell');
  const locale = useTextLocale();
  const headingId = useId();
  const expected = name === null;
  const loading = expected || own?.state === 'loading';
  const showsProblems = useIsNeeded(problems);
  const { balance } = stats;
  // Unknown figures are not shown as zero.
  const figure = (text: string) => (loading ? UNKNOWN : text);
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <div>
          <PageHeading lead={expected ? UNKNOWN : t.rich('sell.welcome', { name })}>
            {t.rich('sell.dashboard')}
          </PageHeading>
        </div>
        <Button component={Link} to={PATHS.upload} variant="contained" startIcon={<AddOutlined />}>
          <span>{t.rich('sell.upload')}</span>
        </Button>
      </div>
      {stats.test && <TestFiguresNote />}
      {problems && showsProblems && !expected && (
        <PartBoundary>
          <Suspense>
            <OpenProblems {...problems} />
          </Suspense>
        </PartBoundary>
      )}
      <div className={styles.halves}>
        <section aria-labelledby={headingId}>
          <Typography variant="h2" id={headingId}>
            {t.rich('sell.products')}
          </Typography>
          {expected ? (
            <LoadingProducts />
          ) : own && (own.state !== 'ready' || own.products.length > 0) ? (
            <PartBoundary>
              <Suspense fallback={<LoadingProducts />}>
                <OwnProductList {...own} />
              </Suspense>
            </PartBoundary>
          ) : products.length > 0 ? (
            <ul className={styles.products}>
              {products.map((product) => (
                <li key={product.id}>
                  <h3>{product.title}</h3>
                  <Price rupees={product.price} />
                  <p>{t.rich('product.downloads', { count: product.downloads })}</p>
                </li>
              ))}
            </ul>
          ) : (
            <div className={styles.empty}>
              <EmptyState
                picture={stall}
                title={t.rich('sell.empty')}
                text={t.rich('sell.emptyText')}
                headingLevel="h3"
                action={
                  <Button component={Link} to={PATHS.upload} variant="outlined">
                    <span>{t.rich('sell.emptyAction')}</span>
                  </Button>
                }
              />
            </div>
          )}
        </section>
        {own?.state !== 'failed' && (
          <section aria-label={t('sell.figures')} className={styles.aside}>
            <dl className={clsx(styles.figures, loading && skeleton.root)} aria-hidden={loading || undefined}>
              <StatTile
                look="plain"
                label={t.rich('sell.stats.totalEarnings')}
                value={figure(formatRupees(stats.totalEarnings))}
              />
              <StatTile
                label={t.rich('sell.stats.totalSales')}
                value={figure(formatCount(stats.totalSales))}
              />
              <StatTile
                label={t.rich('sell.stats.activeProducts')}
                value={figure(formatCount(stats.activeProducts))}
              />
              <StatTile
                label={t.rich('sell.stats.monthlyEarnings')}
                value={figure(formatRupees(stats.monthlyEarnings))}
              />
            </dl>
            {balance && !loading && (
              <div className={styles.balance}>
                <h3 id={`${headingId}-balance`}>{t.rich('sell.balance.title')}</h3>
                <BalanceBar {...balance} />
                <dl aria-labelledby={`${headingId}-balance`}>
                  <StatTile label={t.rich('sell.balance.held')} value={formatRupees(balance.held)} />
                  <StatTile
                    label={t.rich('sell.balance.available')}
                    value={formatRupees(balance.available)}
                  />
                  <StatTile label={t.rich('sell.balance.paidOut')} value={formatRupees(balance.paidOut)} />
                </dl>
                {balance.lastPayout && <LastPayout payout={balance.lastPayout} />}
                <p>
                  <span>{t.rich('sell.balance.heldText')}</span>
                  {typeof balance.heldUntil === 'number' && (
                    <>
                      <span> </span>
                      <span>
                        {t.rich('sell.balance.heldUntilText', {
                          date: formatDay(balance.heldUntil, locale),
                        })}
                      </span>
                    </>
                  )}
                </p>
                {statement && (
                  <Button
                    component={Link}
                    to={statement.to}
                    variant="outlined"
                    startIcon={<ReceiptLongOutlined />}
                  >
                    <span>{t.rich('sell.balance.statement')}</span>
                  </Button>
                )}
              </div>
            )}
            {earnings && realEarnings(stats) > 0 && (
              <p className={styles.payout}>
                {t.rich('sell.payoutNote', {
                  contact: (chunks) => <Link to={PATHS.contact}>{chunks}</Link>,
                })}
              </p>
            )}
            {earnings && earnedBeforeThisMonth(stats) && (
              <PartBoundary>
                <Suspense fallback={<EarningsSkeleton withHeading />}>
                  <EarningsChart {...earnings} />
                </Suspense>
              </PartBoundary>
            )}
          </section>
        )}
      </div>
      {statement && <LazyStatement {...statement.dialog} />}
    </div>
  );
}
