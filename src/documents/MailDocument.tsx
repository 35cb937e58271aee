import { Fragment } from 'react';
import { MailBlock, Spacer } from './blocks';
import { languageOf } from '../i18n/locales';
import type { MailContent } from './mailContent';
import { FONT_FAMILY, FONT_SIZES, FONT_WEIGHT, LEADING, RADII } from '../theme/tokens';
import {
  BEADS,
  HUES,
  LAYOUT,
  look,
  MAIL_WIDTH,
  NARROW,
  space,
  STYLE_SHEET,
  textStyle,
  type Hue,
} from './mailStyles';

/** One mail as a whole HTML document. Tables, because Outlook lays out nothing else. */
export function MailDocument({ content }: { content: MailContent }) {
  const { locale, subject, preheader, hue, heading, greeting, blocks } = content;
  return (
    <html lang={locale} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{subject}</title>
        <style>{STYLE_SHEET}</style>
      </head>
      <body {...look({ color: 'ink', backgroundColor: 'paper' }, { margin: 0, padding: 0 })}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preheader}</div>
        {/* Webmail keeps neither `html` nor `body`, so language and colours are here again. */}
        <div
          role="article"
          aria-label={subject}
          lang={locale}
          dir="ltr"
          {...look(
            { color: 'ink', backgroundColor: 'paper' },
            { padding: space(2, 1), fontFamily: FONT_FAMILY },
          )}
        >
          <div
            {...look(
              { backgroundColor: 'surface', borderColor: 'line' },
              {
                maxWidth: MAIL_WIDTH,
                margin: '0 auto',
                borderWidth: 1,
                borderStyle: 'solid',
                borderRadius: RADII.outer,
                overflow: 'hidden',
              },
            )}
          >
            <table role="presentation" style={LAYOUT}>
              <tbody>
                <tr>
                  <td {...look({ backgroundColor: 'band' }, { padding: space(2, 4) }, NARROW.padded)}>
                    <Brand content={content} />
                  </td>
                </tr>
                <Kinari hue={hue} />
                <tr>
                  <td style={{ padding: space(4) }} className={NARROW.padded}>
                    <h1 {...look({ color: 'ink' }, textStyle('heading', locale), NARROW.heading)}>
                      {heading}
                    </h1>
                    <Spacer />
                    <p {...look({ color: 'ink' }, textStyle('text', locale))}>{greeting}</p>
                    {blocks.map((block, index) => (
                      <Fragment key={index}>
                        <Spacer />
                        <MailBlock block={block} locale={locale} />
                      </Fragment>
                    ))}
                  </td>
                </tr>
                <Kinari hue={hue} />
              </tbody>
            </table>
          </div>
          <Footer content={content} />
        </div>
      </body>
    </html>
  );
}

/** The shop's mark without a picture: its letter under a marigold line; opposite, a garland as in the shop's doorway. */
function Brand({ content: { brand, home, locale } }: { content: MailContent }) {
  return (
    <table role="presentation" style={LAYOUT}>
      <tbody>
        <tr>
          <td style={{ width: MARK_PX, padding: 0 }}>
            <div
              aria-hidden
              translate="no"
              style={{
                height: MARK_PX,
                color: 'white',
                textAlign: 'center',
                fontSize: FONT_SIZES.title,
                fontWeight: FONT_WEIGHT.strong,
                lineHeight: LEADING.hi.display,
                backgroundColor: HUES.account,
                borderRadius: RADII.inner,
                overflow: 'hidden',
              }}
            >
              <div
                style={{
                  width: '60%',
                  margin: '0 auto',
                  paddingTop: space(0.5),
                  borderBottom: `3px solid ${BEADS}`,
                }}
              />
              <span>क</span>
            </div>
          </td>
          <td style={{ padding: space(0, 1.5) }}>
            <a
              href={home}
              translate="no"
              {...look({ color: 'ink' }, { ...textStyle('subheading', locale), textDecoration: 'none' })}
            >
              {brand}
            </a>
          </td>
          <td aria-hidden style={{ padding: 0, textAlign: 'right', fontSize: 0, lineHeight: 0 }}>
            {(['security', 'account', 'money'] as const).map((hue) => (
              <Flower key={hue} hue={hue} />
            ))}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const MARK_PX = 40;

/** A marigold in a ring of beads. */
function Flower({ hue }: { hue: Hue }) {
  return (
    <span
      style={{
        display: 'inline-block',
        marginLeft: space(0.5),
        padding: space(0.125),
        border: `4px dotted ${HUES[hue]}`,
        borderRadius: '50%',
      }}
    >
      <span
        style={{
          display: 'block',
          width: 6,
          height: 6,
          backgroundColor: HUES[hue],
          border: `4px solid ${BEADS}`,
          borderRadius: '50%',
        }}
      />
    </span>
  );
}

/** The border of a sari: beads between two lines. */
function Kinari({ hue }: { hue: Hue }) {
  const line = `2px solid ${BEADS}`;
  return (
    <tr>
      <td
        style={{
          padding: space(0.5, 0),
          backgroundColor: HUES[hue],
          borderTop: line,
          borderBottom: line,
          fontSize: 0,
          lineHeight: 0,
        }}
      >
        <div style={{ borderTop: `4px dotted ${BEADS}` }} />
      </td>
    </tr>
  );
}

function Footer({ content: { footer, locale } }: { content: MailContent }) {
  const { why, test, operator, links } = footer;
  const small = look({ color: 'inkSoft' }, textStyle('small', locale));
  return (
    <div style={{ maxWidth: MAIL_WIDTH, margin: '0 auto' }}>
      <div style={{ padding: space(3, 4) }} className={NARROW.padded}>
        <p {...small}>{why}</p>
        {test !== null && <p {...small}>{test}</p>}
        {operator && (
          <>
            <p lang={languageOf(operator.name)} {...small}>
              {operator.name}
            </p>
            <p lang={languageOf(operator.address)} {...small}>
              {operator.address}
            </p>
            <p {...small}>
              <span>{`${operator.help}: `}</span>
              <a href={`mailto:${operator.email}`} translate="no" {...look({ color: 'inkSoft' })}>
                {operator.email}
              </a>
              <span>, </span>
              <span translate="no" style={{ whiteSpace: 'nowrap' }}>
                {operator.phone}
              </span>
            </p>
          </>
        )}
        <Spacer />
        <p {...small}>
          {links.map(({ label, link }) => (
            <Fragment key={link}>
              <a
                href={link}
                {...look(
                  { color: 'inkSoft' },
                  { display: 'inline-block', padding: space(1, 0), marginRight: space(2) },
                )}
              >
                {label}
              </a>
              <span> </span>
            </Fragment>
          ))}
        </p>
      </div>
    </div>
  );
}
