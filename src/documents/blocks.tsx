import type { Locale } from '../domain/locale.mjs';
import type { Block, Fact, Line } from './mailContent';
import { BUTTON, cellText, LAYOUT, look, NARROW, space, textStyle, WRAPPED } from './mailStyles';
import { FONT_SIZES, RADII } from '../theme/tokens';

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }> & { locale: Locale };

/** One part of a mail's body; its text is in `plainText.ts`. */
export function MailBlock({ block, locale }: { block: Block; locale: Locale }) {
  switch (block.kind) {
    case 'text':
      return <p {...look({ color: 'ink' }, textStyle('text', locale))}>{block.text}</p>;
    case 'small':
      return <p {...look({ color: 'inkSoft' }, textStyle('small', locale))}>{block.text}</p>;
    case 'subheading':
      return <h2 {...look({ color: 'ink' }, textStyle('subheading', locale))}>{block.text}</h2>;
    case 'note':
      return <Note {...block} locale={locale} />;
    case 'code':
      return <Code {...block} locale={locale} />;
    case 'button':
      return <LinkButton {...block} locale={locale} />;
    case 'link':
      return <VisibleLink {...block} locale={locale} />;
    case 'facts':
      return <Facts {...block} locale={locale} />;
    case 'lines':
      return <Lines {...block} locale={locale} />;
    case 'divider':
      return <Divider />;
  }
}

/** Between blocks; clients disagree about margins. */
export function Spacer() {
  return <div style={{ height: space(2), fontSize: 0, lineHeight: 0 }} />;
}

function Divider() {
  return (
    <div
      {...look(
        { borderColor: 'line' },
        { borderWidth: '4px 0 0', borderStyle: 'dotted', fontSize: 0, lineHeight: 0 },
      )}
    />
  );
}

function Note({ text, locale }: Of<'note'>) {
  return (
    <p
      {...look(
        { color: 'ink', backgroundColor: 'band', borderColor: 'marigold' },
        {
          ...textStyle('text', locale),
          padding: space(1.5, 2),
          borderWidth: '0 0 0 4px',
          borderStyle: 'solid',
        },
      )}
    >
      {text}
    </p>
  );
}

function Code({ label, code, locale }: Of<'code'>) {
  return (
    <div
      {...look(
        { backgroundColor: 'band', borderColor: 'marigold' },
        {
          padding: space(2),
          textAlign: 'center',
          borderWidth: 4,
          borderStyle: 'dotted',
          borderRadius: RADII.outer,
        },
      )}
    >
      <p {...look({ color: 'inkSoft' }, textStyle('small', locale))}>{label}</p>
      <p
        translate="no"
        {...look(
          { color: 'indigo' },
          { ...textStyle('code', 'en'), letterSpacing: space(0.5), userSelect: 'all' },
          NARROW.code,
        )}
      >
        {code}
      </p>
    </div>
  );
}

function LinkButton({ label, link, hint, locale }: Of<'button'>) {
  return (
    <>
      <table role="presentation" style={{ ...LAYOUT, width: 'auto' }}>
        <tbody>
          <tr>
            <td {...look({ backgroundColor: 'indigo' }, { borderRadius: RADII.inner })}>
              <a href={link} {...look({ color: 'onIndigo' }, { ...textStyle('text', locale), ...BUTTON })}>
                {label}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      <Spacer />
      <VisibleLink text={hint} link={link} kind="link" locale={locale} />
    </>
  );
}

function VisibleLink({ text, link, locale }: Of<'link'>) {
  return (
    <>
      <p {...look({ color: 'inkSoft' }, textStyle('small', locale))}>{text}</p>
      <p style={textStyle('small', locale)}>
        <a href={link} lang="en" translate="no" {...look({ color: 'indigo' }, { wordBreak: 'break-all' })}>
          {link}
        </a>
      </p>
    </>
  );
}

const CELL = {
  padding: space(1, 0),
  verticalAlign: 'top',
  borderWidth: '0 0 1px',
  borderStyle: 'solid',
} as const;

function Facts({ facts, locale }: Of<'facts'>) {
  return (
    <table style={{ ...LAYOUT, ...WRAPPED }}>
      <tbody>
        {facts.map(({ label, value, lang }) => (
          <tr key={label}>
            <th
              scope="row"
              {...look(
                { color: 'inkSoft', borderColor: 'line' },
                { ...cellText('small', locale), ...CELL, width: '35%', textAlign: 'left' },
              )}
            >
              {label}
            </th>
            <td
              lang={lang}
              {...look(
                { color: 'ink', borderColor: 'line' },
                { ...cellText('text', locale), ...CELL, paddingLeft: space(2) },
              )}
            >
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Lines({ columns: [product, amount], lines, sums, locale }: Of<'lines'>) {
  const head = look({ color: 'inkSoft', borderColor: 'line' }, { ...cellText('small', locale), ...CELL });
  return (
    <table style={{ ...LAYOUT, ...WRAPPED }}>
      <thead>
        <tr>
          <th scope="col" className={head.className} style={{ ...head.style, textAlign: 'left' }}>
            {product}
          </th>
          <th scope="col" className={head.className} style={{ ...head.style, ...AMOUNT }}>
            {amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <LineRow key={index} line={line} locale={locale} />
        ))}
        {sums.map((sum, index) => (
          <SumRow key={sum.label} sum={sum} isLast={index === sums.length - 1} locale={locale} />
        ))}
      </tbody>
    </table>
  );
}

const AMOUNT = { paddingLeft: space(2), textAlign: 'right', whiteSpace: 'nowrap' } as const;

function LineRow({ line: { title, lang, details, amount }, locale }: { line: Line; locale: Locale }) {
  return (
    <tr>
      <th
        scope="row"
        {...look(
          { color: 'ink', borderColor: 'line' },
          { ...cellText('text', locale), ...CELL, textAlign: 'left' },
        )}
      >
        <div lang={lang}>{title}</div>
        {details.map((detail) => (
          <div key={detail} {...look({ color: 'inkSoft' }, { fontSize: FONT_SIZES.small })}>
            {detail}
          </div>
        ))}
      </th>
      <td
        translate="no"
        {...look({ color: 'ink', borderColor: 'line' }, { ...cellText('text', locale), ...CELL, ...AMOUNT })}
      >
        {amount}
      </td>
    </tr>
  );
}

/** The last one is the total. */
function SumRow({ sum, isLast, locale }: { sum: Fact; isLast: boolean; locale: Locale }) {
  const { className, style } = look(
    { color: isLast ? 'ink' : 'inkSoft', borderColor: 'line' },
    {
      ...cellText(isLast ? 'subheading' : 'small', locale),
      ...CELL,
      ...(isLast && { borderStyle: 'none' }),
    },
  );
  return (
    <tr>
      <th scope="row" className={className} style={{ ...style, textAlign: 'left' }}>
        {sum.label}
      </th>
      <td translate="no" className={className} style={{ ...style, ...AMOUNT }}>
        {sum.value}
      </td>
    </tr>
  );
}
