import { Note } from '../../atoms/Note/Note';
import { useText } from '../../i18n/useText';

/** Not lazy: what arrives late would move the figures. */
export function TestFiguresNote() {
  const t = useText('sell');
  return (
    <Note tone="warning">
      <strong>{t.rich('sell.testFigures.title')}</strong> <span>{t.rich('sell.testFigures.text')}</span>
    </Note>
  );
}
