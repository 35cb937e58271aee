import AddOutlined from '@mui/icons-material/AddOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useId } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../atoms/EmptyState/EmptyState';
import { Price } from '../../atoms/Price/Price';
import { StatTile } from '../../atoms/StatTile/StatTile';
import { formatCount } from '../../domain/formatCount';
import { formatRupees } from '../../domain/money';
import { PATHS } from '../../domain/paths';
import type { Product } from '../../domain/product';
import type { SellerStats } from '../../domain/user';
import { useText } from '../../i18n/useText';
import { ENLARGED_TEXT } from '../../theme/tokens';
import type { EarningsChartProps } from '../EarningsChart/EarningsChart';
import type { OwnProductListProps } from '../OwnProductList/OwnProductList';

export interface SellerDashboardProps {
  /** The seller's name. */
  name: string;
  /** Sales figures. */
  stats: SellerStats;
  /** Listings, newest first. */
  products: readonly Product[];
  /** Editable listings; omitted where uploads do not persist. */
  own?: OwnProductListProps | null;
  /** Monthly earnings; omitted without payments. */
  earnings?: EarningsChartProps | null;
}

const Root = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(4), minWidth: 0 }));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1.5, 3),
  '& > p': { flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' },
}));

const Figures = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  margin: 0,
  // Never three and one.
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
}));

const Products = styled('ul')(({ theme }) => ({
  display: 'grid',
  margin: theme.spacing(2, 0, 0),
  padding: theme.spacing(0, 2.5),
  listStyle: 'none',
  containerType: 'inline-size',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: theme.spacing(0.5, 2),
    minWidth: 0,
    paddingBlock: theme.spacing(2),
  },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& h3': {
    ...theme.typography.subtitle1,
    flex: '1 1 14rem',
    minWidth: 0,
    margin: 0,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    [ENLARGED_TEXT]: { WebkitLineClamp: 10 },
  },
  '& p': {
    ...theme.typography.body2,
    margin: 0,
    color: theme.vars.palette.text.secondary,
    [theme.breakpoints.up('sm')]: { minWidth: '9em', textAlign: 'end' },
  },
}));

const OwnProductList = lazy(async () => ({
  default: (await import('../OwnProductList/OwnProductList')).OwnProductList,
}));

const EarningsChart = lazy(async () => ({
  default: (await import('../EarningsChart/EarningsChart')).EarningsChart,
}));

const TestFiguresNote = lazy(async () => ({
  default: (await import('../TestFiguresNote/TestFiguresNote')).TestFiguresNote,
}));

const Empty = styled('div')(({ theme }) => ({ marginTop: theme.spacing(2) }));

export function SellerDashboard({ name, stats, products, own, earnings }: SellerDashboardProps) {
  const t = useText();
  const headingId = useId();
  return (
    <Root>
      <Head>
        <Typography>{t.rich('sell.welcome', { name })}</Typography>
        <Button component={Link} to={PATHS.upload} variant="contained" startIcon={<AddOutlined />}>
          {t.rich('sell.upload')}
        </Button>
      </Head>
      {stats.test && (
        <Suspense fallback={null}>
          <TestFiguresNote />
        </Suspense>
      )}
      {(!own || own.state === 'ready') && (
        <Figures>
          <StatTile label={t.rich('sell.stats.totalEarnings')} value={formatRupees(stats.totalEarnings)} />
          <StatTile label={t.rich('sell.stats.totalSales')} value={formatCount(stats.totalSales)} />
          <StatTile label={t.rich('sell.stats.activeProducts')} value={formatCount(stats.activeProducts)} />
          <StatTile
            label={t.rich('sell.stats.monthlyEarnings')}
            value={formatRupees(stats.monthlyEarnings)}
          />
        </Figures>
      )}
      {earnings && (
        <Suspense fallback={null}>
          <EarningsChart {...earnings} />
        </Suspense>
      )}
      <section aria-labelledby={headingId}>
        <Typography variant="h2" id={headingId}>
          {t.rich('sell.products')}
        </Typography>
        {own && (own.state !== 'ready' || own.products.length > 0) ? (
          <Suspense fallback={<Empty>{t.rich('site.loading')}</Empty>}>
            <OwnProductList {...own} />
          </Suspense>
        ) : products.length > 0 ? (
          <Products>
            {products.map((product) => (
              <li key={product.id}>
                <h3>{product.title}</h3>
                <Price rupees={product.price} />
                <p>{t.rich('product.downloads', { count: product.downloads })}</p>
              </li>
            ))}
          </Products>
        ) : (
          <Empty>
            <EmptyState
              picture={<Inventory2Outlined fontSize="large" />}
              title={t.rich('sell.empty')}
              text={t.rich('sell.emptyText')}
              headingLevel="h3"
              action={
                <Button component={Link} to={PATHS.upload} variant="outlined">
                  {t.rich('sell.emptyAction')}
                </Button>
              }
            />
          </Empty>
        )}
      </section>
    </Root>
  );
}
