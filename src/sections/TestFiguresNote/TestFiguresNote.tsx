import { Note } from '../../atoms/Note/Note';
import { OnDemandWords } from '../../i18n/onDemand/OnDemandWords';
import { useText } from '../../i18n/useText';

/** Note that figures are of test orders. */
export function TestFiguresNote() {
  return (
    <OnDemandWords>
      <Content />
    </OnDemandWords>
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
