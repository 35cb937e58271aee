import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { PoliteStatus } from '../../src/atoms/PoliteStatus/PoliteStatus';
import { CopyButton } from './CopyButton';
import { Tile, Tiles, TileTitle, TokenName } from './Specimen';
import {
  CATEGORY_TOKENS,
  COLOUR_TOKENS,
  DURATION_TOKENS,
  EASING_TOKENS,
  FONT_TOKENS,
  RADIUS_TOKENS,
  SHADOW_TOKENS,
  SIZE_TOKENS,
  SPACING_TOKENS,
  TEXT_SIZE_TOKENS,
  TYPE_TOKENS,
  type Token,
} from './tokens';

const Texts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  margin: theme.spacing(1.5, 0, 0),
  ...theme.typography.caption,
  '& > div': { display: 'flex', alignItems: 'center', gap: theme.spacing(1) },
  '& dt': { flex: '0 0 3rem', color: theme.vars.palette.text.secondary },
  '& dd': { flex: 1, minWidth: 0, margin: 0 },
}));

export interface TokenCardsProps<Kind extends Token> {
  tokens: readonly Kind[];
  /** CSS length; by default two or three cards per row. */
  cardWidth?: string;
  children?: (token: Kind) => ReactNode;
}

export function TokenCards<Kind extends Token>({
  tokens,
  cardWidth = '21rem',
  children,
}: TokenCardsProps<Kind>) {
  const [copied, setCopied] = useState({ text: '', done: false, count: 0 });
  return (
    <div lang="en" className="sb-unstyled">
      <Tiles style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${cardWidth}), 1fr))` }}>
        {tokens.map((token) => (
          <Tile key={token.name}>
            {children?.(token)}
            <TileTitle>{token.name}</TileTitle>
            <Typography variant="body2">{token.use}</Typography>
            <Texts>
              {token.texts.map(([label, text]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <TokenName>{text}</TokenName>
                  </dd>
                  <dd style={{ flex: 'none' }}>
                    <CopyButton
                      text={text}
                      copied={copied.done && copied.text === text}
                      onCopy={(done) => setCopied(({ count }) => ({ text, done, count: count + 1 }))}
                    />
                  </dd>
                </div>
              ))}
            </Texts>
          </Tile>
        ))}
      </Tiles>
      {/* The key re-announces a text copied twice. */}
      <PoliteStatus>
        {copied.count > 0 && (
          <span key={copied.count}>
            {copied.done ? `Copied ${copied.text}` : 'The browser does not allow copying'}
          </span>
        )}
      </PoliteStatus>
    </div>
  );
}

function textOf(token: Token, label: string): string | undefined {
  return token.texts.find(([name]) => name === label)?.[1];
}

const Swatches = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  overflow: 'hidden',
  height: 72,
  marginBottom: theme.spacing(1),
  border: `1px solid ${theme.vars.palette.shop.edge}`,
  borderRadius: 8,
}));

export function ColourCards() {
  return <SwatchCards tokens={COLOUR_TOKENS} />;
}

export function CategoryCards() {
  return <SwatchCards tokens={CATEGORY_TOKENS} />;
}

function SwatchCards({ tokens }: { tokens: readonly Token[] }) {
  return (
    <TokenCards tokens={tokens}>
      {(token) => (
        <Swatches>
          <div style={{ background: textOf(token, 'Light') }} />
          <div style={{ background: textOf(token, 'Dark') }} />
        </Swatches>
      )}
    </TokenCards>
  );
}

export function SpacingCards() {
  return (
    <TokenCards tokens={SPACING_TOKENS}>
      {(token) => {
        const side = textOf(token, 'CSS');
        return <Sample style={{ width: side, height: side }} />;
      }}
    </TokenCards>
  );
}

const Sample = styled('div')(({ theme }) => ({
  marginBottom: theme.spacing(1),
  backgroundColor: theme.vars.palette.secondary.main,
}));

const Card = styled('div')(({ theme }) => ({
  height: 88,
  margin: theme.spacing(1, 1, 2),
  backgroundColor: theme.vars.palette.background.paper,
  borderRadius: theme.shape.borderRadius,
}));

export function RadiusCards() {
  return (
    <TokenCards tokens={RADIUS_TOKENS}>
      {(token) => (
        <Card
          style={{ border: '1px solid var(--kriti-palette-shop-edge)', borderRadius: textOf(token, 'CSS') }}
        />
      )}
    </TokenCards>
  );
}

export function ShadowCards() {
  return (
    <TokenCards tokens={SHADOW_TOKENS}>
      {(token) => <Card style={{ boxShadow: textOf(token, 'CSS') }} />}
    </TokenCards>
  );
}

export function SizeCards() {
  return <TokenCards tokens={SIZE_TOKENS} />;
}

const Dot = styled('div')(({ theme }) => ({
  width: 24,
  height: 24,
  marginBlock: theme.spacing(2),
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.primary.main,
  transition: `transform var(--duration) ${theme.transitions.easing.easeOut}`,
  'li:hover &, li:focus-within &': { transform: 'translateX(120px)' },
}));

export function DurationCards() {
  return (
    <TokenCards tokens={DURATION_TOKENS}>
      {(token) => <Dot style={{ '--duration': textOf(token, 'Value') } as CSSProperties} />}
    </TokenCards>
  );
}

export function EasingCards() {
  return (
    <TokenCards tokens={EASING_TOKENS}>
      {(token) => (
        <Dot
          style={{ '--duration': '420ms', transitionTimingFunction: textOf(token, 'Value') } as CSSProperties}
        />
      )}
    </TokenCards>
  );
}

export function TextSizeCards() {
  return (
    <TokenCards tokens={TEXT_SIZE_TOKENS} cardWidth="100%">
      {(token) => (
        <Typography lang="hi" style={{ fontSize: textOf(token, 'CSS') }}>
          कृति बाज़ार ₹1,499.00
        </Typography>
      )}
    </TokenCards>
  );
}

export function TypeCards() {
  return (
    <TokenCards tokens={TYPE_TOKENS} cardWidth="100%">
      {({ name }) => (
        <Typography variant={name} component="p" lang="hi">
          हिंदी में लिखा, ऊँची मात्राएँ और संयुक्ताक्षर: क्षत्रिय, ड्यूटी · Kriti Bazaar ₹1,499.00
        </Typography>
      )}
    </TokenCards>
  );
}

export function FontCards() {
  return (
    <TokenCards tokens={FONT_TOKENS}>
      {({ name }) => (
        <Typography style={{ fontWeight: Number(name) || undefined }} lang="hi">
          कृति बाज़ार Kriti Bazaar
        </Typography>
      )}
    </TokenCards>
  );
}
