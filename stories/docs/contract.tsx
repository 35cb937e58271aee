import { toId } from 'storybook/internal/csf';
import { COMPONENTS } from 'virtual:components';
import { CONTRACT } from 'virtual:contract';
import { DESIGN_TOKENS, tokenValues } from '../foundations/designTokens';
import {
  changesBetween,
  isOptional,
  tokenChanges,
  type ComponentChanges,
  type TokenChange,
} from './contractChanges';
import { STATES } from './states';
import { pathTo } from './storyLinks';

const { release, now } = CONTRACT;

const CHANGES = changesBetween(release.components, now);

export function LastRelease() {
  return <>{release.version}</>;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Counted when the Storybook is built. */
export function Figures() {
  const components = Object.values(now);
  const rows = [
    ['Components, pages and flows', components.length],
    ['Stories', sum(components.map(({ stories }) => stories.length))],
    ['Props', sum(components.map(({ props }) => Object.keys(props).length))],
    [
      'States of the domain, each with a story',
      sum(Object.values(STATES).map((each) => Object.keys(each).length)),
    ],
  ] as const;
  return (
    <table>
      <tbody>
        {rows.map(([name, count]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{count.toLocaleString('en')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface NamesProps {
  label: string;
  names: readonly string[];
  /** Which of them are marked: props that have to be given. */
  required?: readonly string[];
}

function Names({ label, names, required = [] }: NamesProps) {
  if (names.length === 0) return null;
  return (
    <p>
      {label}:{' '}
      {names.map((name, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <code>{name}</code>
          {required.includes(name) && ' (required)'}
        </span>
      ))}
    </p>
  );
}

/** Flows have no page; nor has what is gone. */
function pageOf(component: string): string | undefined {
  const registered = COMPONENTS.find(({ layer, name }) => `${layer}/${name}` === component);
  if (registered) return registered.docsId;
  return component.startsWith('pages/') && component in now ? `${toId(component)}--docs` : undefined;
}

function ComponentName({ component }: { component: string }) {
  const page = pageOf(component);
  if (page === undefined) return component;
  return (
    <a href={pathTo('docs', page)} target="_top">
      {component}
    </a>
  );
}

/** Added props that have to be given. */
const newlyRequired = ({ component, kind, props }: ComponentChanges) =>
  kind === 'changed' ? props.added.filter((name) => !isOptional(now[component]?.props[name])) : [];

/** Component and prop, with both types. */
export function ChangedProps() {
  const changes = CHANGES.filter(
    (change) =>
      change.kind !== 'added' &&
      change.props.changed.length + change.props.removed.length + newlyRequired(change).length > 0,
  );
  if (changes.length === 0) return <p>None.</p>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Prop</th>
          <th scope="col">{release.version}</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        {changes.flatMap((change) => {
          const { component, props } = change;
          return [...props.changed, ...newlyRequired(change), ...props.removed].map((name) => (
            <tr key={`${component}.${name}`}>
              <td>
                <ComponentName component={component} />: <code>{name}</code>
              </td>
              <td>
                {props.added.includes(name) ? (
                  'new, and required'
                ) : (
                  <code>{release.components[component]?.props[name]}</code>
                )}
              </td>
              <td>{props.removed.includes(name) ? 'removed' : <code>{now[component]?.props[name]}</code>}</td>
            </tr>
          ));
        })}
      </tbody>
    </table>
  );
}

function Listed({ component, props, stories }: ComponentChanges) {
  const required = Object.entries(now[component]?.props ?? {})
    .filter(([name, type]) => name !== 'extends' && !isOptional(type))
    .map(([name]) => name);
  return (
    <>
      <Names label="Props added" names={props.added} required={required} />
      <Names label="Props changed" names={props.changed} required={required} />
      <Names
        label={props.added.includes('extends') ? 'Props removed, or now of what it extends' : 'Props removed'}
        names={props.removed}
      />
      <Names label="Stories added" names={stories.added} />
      <Names label="Stories removed" names={stories.removed} />
    </>
  );
}

export function Changes({ kind }: { kind: ComponentChanges['kind'] }) {
  const changes = CHANGES.filter((change) => change.kind === kind);
  if (changes.length === 0) return <p>None.</p>;
  return changes.map((change) => (
    <details key={change.component}>
      <summary>
        {change.component}
        {change.isBreaking && ': breaking'}
      </summary>
      {pageOf(change.component) !== undefined && (
        <p>
          Docs page: <ComponentName component={change.component} />
        </p>
      )}
      <Listed {...change} />
    </details>
  ));
}

/** Of one component, by layer and name, for its own page. */
export function ChangesOf({ component }: { component: string }) {
  const change = CHANGES.find((each) => each.component === component);
  if (!change) return <p>None since {release.version}.</p>;
  if (change.kind === 'added') return <p>The component is new since {release.version}.</p>;
  return (
    <>
      <p>
        Since {release.version},{' '}
        {change.isBreaking
          ? 'breaking: code that uses it may have to change.'
          : 'compatible: code that uses it stays as it is.'}
      </p>
      <Listed {...change} />
    </>
  );
}

/** Preceded by the colour, if it is one. */
function TokenValue({ value }: { value: string | undefined }) {
  if (value === undefined) return 'none';
  const colour = /^#[\dA-F]{6}/.exec(value)?.[0];
  return (
    <>
      {colour !== undefined && <span aria-hidden className="token-swatch" style={{ background: colour }} />}
      <code>{value}</code>
    </>
  );
}

function TokenTable({ changes }: { changes: readonly TokenChange[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Token</th>
          <th scope="col">{release.version}</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ path, before, now: value }) => (
          <tr key={path}>
            <td>
              <code>{path}</code>
            </td>
            <td>
              <TokenValue value={before} />
            </td>
            <td>
              <TokenValue value={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function ChangedTokens() {
  const changes = tokenChanges(release.tokens, tokenValues(DESIGN_TOKENS));
  const kinds = [
    ['Changed', changes.filter(({ before, now: value }) => before !== undefined && value !== undefined)],
    ['New', changes.filter(({ before }) => before === undefined)],
    ['Gone', changes.filter(({ now: value }) => value === undefined)],
  ] as const;
  return kinds
    .filter(([, some]) => some.length > 0)
    .map(([kind, some]) => (
      <details key={kind}>
        <summary>
          {kind}: {some.length}
        </summary>
        <TokenTable changes={some} />
      </details>
    ));
}
