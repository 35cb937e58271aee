import { readableSize } from '../../atoms/Dropzone/fileSize';
import type { PurchasedFile } from '../../domain/order';
import { languageOf } from '../../i18n/locales';
import { useText } from '../../i18n/useText';
import disclosure from '../../theme/disclosure.module.css';
import styles from './BoughtFile.module.css';

export function BoughtFile({ file: { name, bytes, sha256, version } }: { file: PurchasedFile }) {
  const t = useText('purchases');
  const { unit, size } = readableSize(bytes);
  return (
    <details className={styles.root}>
      <summary className={disclosure.summary}>{t.rich('purchases.fileDetails')}</summary>
      <div className={styles.facts}>
        <strong lang={languageOf(name)} translate="no">
          {name}
        </strong>
        <div className={styles.sizes}>
          <span>{t.rich(`bytes.${unit}`, { size })}</span>
          <span>{t.rich('purchases.version', { version })}</span>
        </div>
        <div>{t.rich('purchases.fingerprint')}</div>
        <code translate="no">{sha256}</code>
        <p>{t.rich('purchases.fingerprintHint')}</p>
      </div>
    </details>
  );
}
