import { GLOSSARY, type GlossaryWord } from './glossary';

const readable = (form: string) => form.replace(/\(\?.*?\)|\\b|[$^?]/g, '').trim();

function Word({ word, lang }: { word: GlossaryWord | undefined; lang: 'hi' | 'en' }) {
  if (!word) return '–';
  return (
    <span lang={lang}>
      {word.use}
      {word.not.length > 0 && (
        <>
          <br />
          <s>{word.not.map(readable).join(', ')}</s>
        </>
      )}
    </span>
  );
}

export function GlossaryTable() {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Idea</th>
          <th scope="col">Hindi</th>
          <th scope="col">English</th>
        </tr>
      </thead>
      <tbody>
        {GLOSSARY.map(({ idea, hi, en }) => (
          <tr key={idea}>
            <td>{idea}</td>
            <td>
              <Word word={hi} lang="hi" />
            </td>
            <td>
              <Word word={en} lang="en" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
