import { COMPONENTS } from 'virtual:components';
import { MATURITY, type ComponentEntry } from '../../.storybook/components';
import { STATES, type StoryName } from './states';
import { pathTo, storyOf } from './storyLinks';

function StoryLink({ story }: { story: StoryName }) {
  const { id, file, name } = storyOf(story);
  return (
    <a href={pathTo('story', id)} target="_top">
      {file}: {name}
    </a>
  );
}

export function StatesTables() {
  return Object.entries(STATES).map(([subject, stories]) => (
    <details key={subject} className="states-of-subject">
      <summary>
        <h3 id={subject.toLowerCase().replace(/[^a-z]+/g, '-')}>{subject}</h3> {Object.keys(stories).length}
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">State</th>
            <th scope="col">Story</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(stories).map(([state, story]) => (
            <tr key={state}>
              <td>
                <code>{state}</code>
              </td>
              <td>
                <StoryLink story={story} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  ));
}

export function MaturityList() {
  return (
    <dl>
      {Object.entries(MATURITY).map(([name, meaning]) => (
        <div key={name} style={{ marginBottom: 8 }}>
          <dt style={{ fontWeight: 600 }}>{name}</dt>
          <dd style={{ margin: 0 }}>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

type Layer = ComponentEntry['layer'];

const inLayer = (layer: Layer) => COMPONENTS.filter((component) => component.layer === layer);

export function Count({ layer }: { layer: Layer }) {
  return <>{inLayer(layer).length}</>;
}

export function StatusTable({ layer }: { layer: Layer }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Component</th>
          <th scope="col">Maturity</th>
          <th scope="col">Since</th>
          <th scope="col">Good to know</th>
        </tr>
      </thead>
      <tbody>
        {inLayer(layer).map(({ name, docsId, maturity, since, note }) => (
          <tr key={name}>
            <td>
              <a href={pathTo('docs', docsId)} target="_top">
                {name}
              </a>
            </td>
            <td>{maturity}</td>
            <td>{since}</td>
            <td>{note}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
