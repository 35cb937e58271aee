import { Note } from '../../atoms/Note/Note';
import { LazyMessages } from '../../i18n/lazy/LazyMessages';
import { useText } from '../../i18n/useText';

export function TestFiguresNote() {
  return (
    <LazyMessages>
      <Content />
    </LazyMessages>
  );
}

function Content() {
  const t = useText();
  return (
    <Note tone="warning">
      <strong>{t.rich('test.figures.title')}</strong> {t.rich('test.figures.text')}
    </Note>
  );
}
