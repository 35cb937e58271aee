import { COLOURS } from '../../src/theme/tokens';
import { PAIRS, ratioOf, type ContrastPair, type Scheme } from './contrastPairs';

function Ratio({ pair, scheme }: { pair: ContrastPair; scheme: Scheme }) {
  const colours = COLOURS[scheme];
  return (
    <td>
      <span
        className="contrast-sample"
        style={{ background: colours[pair.back], color: colours[pair.front] }}
        aria-hidden
      >
        कृ
      </span>{' '}
      {ratioOf(pair, scheme).toFixed(2)}
    </td>
  );
}

/** Each pair's ratio in both schemes, measured from the tokens. */
export function ContrastTable() {
  return (
    <table lang="en">
      <thead>
        <tr>
          <th scope="col">Use</th>
          <th scope="col">Pair</th>
          <th scope="col">Light</th>
          <th scope="col">Dark</th>
          <th scope="col">Least</th>
        </tr>
      </thead>
      <tbody>
        {PAIRS.map((pair) => (
          <tr key={`${pair.front}/${pair.back}`}>
            <th scope="row">{pair.use}</th>
            <td>
              <code>
                {pair.front} on {pair.back}
              </code>
            </td>
            <Ratio pair={pair} scheme="light" />
            <Ratio pair={pair} scheme="dark" />
            <td>{pair.least}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
