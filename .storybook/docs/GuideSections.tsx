import { Heading } from '@storybook/addon-docs/blocks';
import type { ReactNode } from 'react';
import { COMPONENTS } from 'virtual:components';
import { GUIDE_HEADINGS, type Guide } from '../../stories/docs/guides/guide';
import { tokenOf } from '../../stories/foundations/tokenOf';
import type { ComponentFacts } from '../components';
import { pathTo } from '../../stories/docs/storyLinks';
import { DoAndDont } from '../../stories/support/DoAndDont';

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

function Tokens({ names }: { names: readonly string[] }) {
  return (
    <ul className="guide-tokens">
      {names.map((name) => {
        const { token, page } = tokenOf(name);
        return (
          <li key={name}>
            {token.swatch !== undefined && <span style={{ background: token.swatch }} aria-hidden />}
            <a href={pathTo('docs', page)} target="_top">
              {token.name}
            </a>{' '}
            <code>{name}</code>
          </li>
        );
      })}
    </ul>
  );
}

function Users({ users }: { users: ComponentFacts['usedBy'] }) {
  return (
    <ul>
      {users.map(({ name, layer }) => {
        const component = COMPONENTS.find((one) => one.layer === layer && one.name === name);
        return (
          <li key={`${layer}/${name}`}>
            {component ? (
              <a href={pathTo('docs', component.docsId)} target="_top">
                {name}
              </a>
            ) : (
              name
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Addresses that a build may know: see docs/storybook.md. */
const SOURCE_URL = import.meta.env['STORYBOOK_SOURCE_URL'] as string | undefined;
const FEEDBACK_URL = import.meta.env['STORYBOOK_FEEDBACK_URL'] as string | undefined;

function Source({ path }: { path: string }) {
  return SOURCE_URL ? <a href={`${SOURCE_URL}${path}`}>{path}</a> : <code>{path}</code>;
}

export interface GuideSectionsProps {
  guide: Guide;
  component: ComponentFacts;
  /** The points with pictures, if the component has a story of them. */
  doAndDont?: ReactNode;
}

/** The headings are in `GUIDE_HEADINGS`. */
export function GuideSections({ guide, component, doAndDont }: GuideSectionsProps) {
  const { name, source, tokens, usedBy } = component;
  return (
    <>
      <Heading>{GUIDE_HEADINGS.points}</Heading>
      {doAndDont ?? <DoAndDont guide={guide} />}
      <Rows
        heading={GUIDE_HEADINGS.keyboard}
        columns={['Keys', 'Effect']}
        rows={guide.keyboard.map(({ keys, effect }) => [keys, effect])}
      />
      <Rows
        heading={GUIDE_HEADINGS.screenReader}
        columns={['Element', 'Announcement']}
        rows={guide.screenReader.map(({ element, announcement }) => [element, announcement])}
      />
      <Heading>{GUIDE_HEADINGS.tokens}</Heading>
      {tokens.length > 0 ? (
        <Tokens names={tokens} />
      ) : (
        <p>None of its own: everything comes from the components it is made of, and from the theme.</p>
      )}
      <Heading>{GUIDE_HEADINGS.usedBy}</Heading>
      {usedBy.length > 0 ? <Users users={usedBy} /> : <p>Nowhere yet.</p>}
      <Heading>{GUIDE_HEADINGS.source}</Heading>
      <p>
        The design is code: there is no drawing beside it. <Source path={source} />, stories in{' '}
        <Source path={`stories/atoms/${name}.stories.tsx`} />.
        {FEEDBACK_URL && (
          <>
            {' '}
            <a href={`${FEEDBACK_URL}${encodeURIComponent(name)}`}>Give feedback on {name}</a>.
          </>
        )}
      </p>
      {guide.decisions && (
        <p>
          Decided in{' '}
          {guide.decisions.map(({ title, page }, index) => (
            <span key={page}>
              {index > 0 && ', '}
              <a href={pathTo('docs', page)} target="_top">
                {title}
              </a>
            </span>
          ))}
          .
        </p>
      )}
    </>
  );
}
