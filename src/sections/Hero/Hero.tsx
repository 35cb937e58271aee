import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { CategoryCover } from '../../atoms/CategoryCover/CategoryCover';
import { PageHeading } from '../../atoms/PageHeading/PageHeading';
import { PATHS } from '../../domain/paths';
import { useText } from '../../i18n/useText';
import { cappedFontSize } from '../../theme/styles';
import { CONTENT_WIDTH } from '../../theme/tokens';
import { Jharokha } from './Jharokha';
import toran from './toran.svg?no-inline';

const Root = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.shop.band,
  '&::before': {
    content: '""',
    display: 'block',
    height: 44,
    background: `url("${toran}") top center / 120px 44px repeat-x`,
  },
}));

const Content = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'center',
  gap: theme.spacing(3),
  maxWidth: CONTENT_WIDTH,
  marginInline: 'auto',
  padding: theme.spacing(3, 2, 0),
  [theme.breakpoints.up('sm')]: { paddingInline: theme.spacing(3) },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr)',
    gap: theme.spacing(6),
  },
  '& > *': { minWidth: 0 },
}));

const Text = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('md')]: { paddingBlock: theme.spacing(4, 9) },
  '& h1': {
    fontSize: cappedFontSize('clamp(2rem, 1.3rem + 3vw, 3.5rem)', 15),
    overflowWrap: 'anywhere',
  },
  // Narrower, so that common phones wrap to as many lines before as after the web font loads.
  '& h1 ~ p': { paddingInlineEnd: theme.spacing(1), textWrap: 'pretty' },
}));

const Eyebrow = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle2,
  margin: theme.spacing(0, 0, 1),
  color: theme.vars.palette.shop.marigoldInk,
}));

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  marginTop: theme.spacing(3),
}));

const Scene = styled('div')(({ theme }) => ({
  position: 'relative',
  width: '100%',
  maxWidth: 460,
  aspectRatio: '460 / 440',
  marginInline: 'auto',
  alignSelf: 'end',
  '& > svg': { display: 'block', width: '100%', height: '100%' },
  '& > div': {
    position: 'absolute',
    width: '38%',
    border: `3px solid ${theme.vars.palette.background.paper}`,
    borderRadius: theme.shape.borderRadius,
    boxShadow: theme.vars.palette.shop.shadowRaised,
  },
  '& > div:nth-of-type(1)': { left: '3%', bottom: '30%', transform: 'rotate(-9deg)' },
  '& > div:nth-of-type(2)': { right: '3%', bottom: '33%', transform: 'rotate(8deg)' },
  '& > div:nth-of-type(3)': { left: '29%', bottom: '9%', width: '42%', transform: 'rotate(-2deg)' },
}));

export function Hero() {
  const t = useText();
  return (
    <Root>
      <Content>
        <Text>
          <Eyebrow>{t.rich('home.eyebrow')}</Eyebrow>
          <PageHeading lead={t.rich('home.lead')}>{t.rich('home.title')}</PageHeading>
          <Actions>
            <Button component={Link} to={PATHS.buy} variant="contained" size="large">
              {t.rich('home.startBuying')}
            </Button>
            <Button component={Link} to={PATHS.sell} variant="outlined" size="large">
              {t.rich('home.startSelling')}
            </Button>
          </Actions>
        </Text>
        <Scene aria-hidden>
          <Jharokha />
          <CategoryCover category="code" />
          <CategoryCover category="prompts" />
          <CategoryCover category="assets" />
        </Scene>
      </Content>
    </Root>
  );
}
