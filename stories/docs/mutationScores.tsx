import { scoreOf, type MutationScore } from './mutationScore';
import scores from './mutationScores.json';

/** By atom, as `npm run mutate` wrote them. */
const SCORES = Object.entries<MutationScore>(scores);

/** By atom, with the day of the measurement. No wider than a phone. */
export function MutationScores() {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Atom</th>
          <th scope="col">Noticed</th>
          <th scope="col">Score</th>
        </tr>
      </thead>
      <tbody>
        {SCORES.map(([atom, score]) => {
          const { killed, all, share } = scoreOf(score);
          return (
            <tr key={atom}>
              <th scope="row">
                {atom}
                <br />
                <small>{score.measured}</small>
              </th>
              <td>
                {killed} of {all}
              </td>
              <td>{Math.floor(share * 100)}%</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Each mistake, with the first story that fails on it. */
export function NoticedMistakes() {
  return SCORES.map(([atom, { killed }]) => (
    <details key={atom}>
      <summary>
        {atom}: {Object.keys(killed).length} mistakes and the stories that notice them
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Mistake</th>
            <th scope="col">First story that fails</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(killed).map(([breaks, story]) => (
            <tr key={breaks}>
              <td>{breaks}</td>
              <td>{story}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  ));
}

/** The other mistakes, with the reason where nobody could notice one. */
export function Survivors() {
  const others = SCORES.flatMap(([atom, { survived, equivalent }]) => [
    ...survived.map((breaks) => `${atom}: ${breaks}.`),
    ...Object.entries(equivalent).map(([breaks, why]) => `${atom}: ${breaks}. Equivalent: ${why}`),
  ]);
  if (others.length === 0) return <p>None.</p>;
  return (
    <ul>
      {others.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
