import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { ShopTheme } from '../../src/theme/ShopTheme';
import { dividedLetters, inkOutside, lettersOf, lineCounter, MEASURED_PX, TEXT_STYLES } from './letters';
import { parseSpecimen, specimenLink, WIDTHS, type Specimen } from './specimenLink';
import './DevanagariLab.css';

interface Findings {
  lines: number;
  /** Px; 0 or less fits. */
  outside: number;
  tall: string[];
  divided: string[];
  tooWide: boolean;
}

/** 1 px at the measured size. */
const ROUNDING = 1 / MEASURED_PX;

function measure(element: HTMLElement, zoom: number): Findings | undefined {
  const pen = document.createElement('canvas').getContext('2d');
  const text = element.firstChild;
  if (!pen || !(text instanceof Text)) return;
  const { fontWeight, fontSize, fontFamily, lineHeight } = getComputedStyle(element);
  const [size, line] = [Number.parseFloat(fontSize), Number.parseFloat(lineHeight)];
  pen.font = `${fontWeight} ${MEASURED_PX}px ${fontFamily}`;
  const outsideOf = (part: string) => inkOutside(pen, part, (line / size) * MEASURED_PX) / MEASURED_PX;
  const letters = lettersOf(text.data).map(({ segment }) => segment);
  return {
    lines: lineCounter(text)(0, text.length),
    outside: outsideOf(text.data) * size * zoom,
    tall: [...new Set(letters)].filter((letter) => outsideOf(letter) > ROUNDING),
    divided: dividedLetters(text),
    tooWide: element.scrollWidth > element.clientWidth,
  };
}

/** After fonts have loaded. */
function useFindings(element: RefObject<HTMLElement | null>, specimen: Specimen): Findings | undefined {
  const [findings, setFindings] = useState<Findings>();
  useEffect(() => {
    let isCurrent = true;
    void Promise.allSettled(Array.from(document.fonts, (face) => face.load())).then(() => {
      if (isCurrent && element.current) setFindings(measure(element.current, specimen.size / 100));
    });
    return () => {
      isCurrent = false;
    };
  }, [element, specimen]);
  return findings;
}

const quoted = (letters: string[]) => letters.map((letter) => `“${letter}”`).join(', ');

function FindingsList({ lines, outside, tall, divided, tooWide }: Findings) {
  return (
    <ul>
      <li>{lines === 1 ? 'One line.' : `${lines} lines.`}</li>
      <li>
        {outside > 0
          ? `Ink leaves its line by ${outside.toFixed(1)} px${tall.length > 0 ? `: ${quoted(tall)}` : ''}.`
          : `All ink is inside its line, with ${Math.abs(outside).toFixed(1)} px to spare.`}
      </li>
      <li>
        {divided.length > 0 ? `A line break divides ${quoted(divided)}.` : 'No line break divides a letter.'}
      </li>
      <li>{tooWide ? 'The text is wider than its box.' : 'The text fits its box.'}</li>
    </ul>
  );
}

/** State is in the URL. */
export function DevanagariLab() {
  const [specimen, setSpecimen] = useState(() => parseSpecimen(window.location.search));
  const change = (part: Partial<Specimen>) => setSpecimen((before) => ({ ...before, ...part }));
  const sample = useRef<HTMLParagraphElement>(null);
  const findings = useFindings(sample, specimen);
  const { text, style, width, size } = specimen;

  const link = new URL(specimenLink(specimen), window.location.href).href;
  useEffect(() => window.history.replaceState(window.history.state, '', link), [link]);

  return (
    <div className="devanagari-lab sb-unstyled">
      <label>
        Text
        <textarea rows={3} lang="hi" value={text} onChange={({ target }) => change({ text: target.value })} />
      </label>
      <div className="devanagari-lab-settings">
        <label>
          Style
          <select
            value={style}
            onChange={({ target }) => change({ style: TEXT_STYLES.find((name) => name === target.value) })}
          >
            {TEXT_STYLES.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label>
          Width, {width} px
          <input
            type="range"
            {...WIDTHS}
            step={10}
            value={width}
            onChange={({ target }) => change({ width: target.valueAsNumber })}
          />
        </label>
        <label className="devanagari-lab-check">
          <input
            type="checkbox"
            checked={size === 200}
            onChange={({ target }) => change({ size: target.checked ? 200 : 100 })}
          />
          Text 200%
        </label>
        <a href={link} target="_top">
          Link to this text
        </a>
      </div>
      <div role="status">{findings && <FindingsList {...findings} />}</div>
      <div className="devanagari-lab-sheet">
        <ShopTheme storageManager={null}>
          <Typography
            ref={sample}
            variant={style}
            component="p"
            lang="hi"
            // Enlarges the text but not its box, as in the shop.
            style={{ zoom: size / 100, width: width / (size / 100), overflowWrap: 'anywhere' }}
          >
            {text}
          </Typography>
        </ShopTheme>
      </div>
    </div>
  );
}
