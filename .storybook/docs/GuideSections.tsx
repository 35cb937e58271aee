import { Heading } from '@storybook/addon-docs/blocks';
import type { Foundation, Guide } from '../../stories/docs/guides/guide';
import { pathTo } from '../../stories/docs/storyLinks';

const FOUNDATIONS: Record<Foundation, string> = {
  colour: 'Colour',
  typography: 'Typography',
  'space-and-shape': 'Space and shape',
  motion: 'Motion',
};

function Points({
  className,
  title,
  points,
}: {
  className: string;
  title: string;
  points: readonly string[];
}) {
  return (
    <section className={className}>
      <h3>{title}</h3>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}

interface RowsProps {
  heading: string;
  columns: readonly [string, string];
  rows: readonly (readonly [string, string])[];
}

function Rows({ heading, columns, rows }: RowsProps) {
  return (
    <>
      <Heading>{heading}</Heading>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, text]) => (
            <tr key={name}>
              <td>{name}</td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

export interface GuideSectionsProps {
  guide: Guide;
  component: string;
}

export function GuideSections({ guide, component }: GuideSectionsProps) {
  return (
    <>
      <Heading>Do and don’t</Heading>
      <div className="guide-points">
        <Points className="guide-do" title="Do" points={guide.dos} />
        <Points className="guide-dont" title="Don’t" points={guide.donts} />
      </div>
      <Rows
        heading="Keyboard"
        columns={['Keys', 'Effect']}
        rows={guide.keyboard.map(({ keys, effect }) => [keys, effect])}
      />
      <Rows
        heading="Screen reader"
        columns={['Element', 'Announcement']}
        rows={guide.screenReader.map(({ element, announcement }) => [element, announcement])}
      />
      <Heading>Design</Heading>
      <p>
        The design is code: there is no drawing beside it. Made of{' '}
        {guide.foundations.map((foundation, index) => (
          <span key={foundation}>
            {index > 0 && ', '}
            <a href={pathTo('docs', `foundations-${foundation}--docs`)} target="_top">
              {FOUNDATIONS[foundation]}
            </a>
          </span>
        ))}
        . Source: <code>{`src/atoms/${component}/${component}.tsx`}</code>.
      </p>
    </>
  );
}
