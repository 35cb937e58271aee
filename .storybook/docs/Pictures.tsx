import { picturesOf } from '../pictures';
import type { DocsStory } from './needsFrame';

/** The snapshots that Chromatic takes of a component's stories, closed: they matter when its pictures are reviewed. */
export function Pictures({ stories }: { stories: readonly DocsStory[] }) {
  const rows = stories.map(({ id, name, parameters }) => ({ id, name, pictures: picturesOf(parameters) }));
  const without = rows.filter(({ pictures }) => pictures.length === 0);
  const count = rows.reduce((sum, { pictures }) => sum + pictures.length, 0);
  return (
    <details className="pictures">
      <summary>Pictures: {count}</summary>
      {count > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Story</th>
              <th scope="col">Chromatic’s pictures</th>
            </tr>
          </thead>
          <tbody>
            {rows
              .filter(({ pictures }) => pictures.length > 0)
              .map(({ id, name, pictures }) => (
                <tr key={id}>
                  <td>{name}</td>
                  <td>{pictures.join(', ')}</td>
                </tr>
              ))}
          </tbody>
        </table>
      )}
      {without.length > 0 && <p>Without pictures: {without.map(({ name }) => name).join(', ')}.</p>}
    </details>
  );
}
