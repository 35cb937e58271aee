import { readableSize } from '../../atoms/Dropzone/fileSize';
import type { PurchasedFile } from '../../domain/order';
import { languageOf } from '../../i18n/locales';
import { useText } from '../../i18n/useText';
import styles from './BoughtFile.module.css';

const SHOWN_DIGITS = 8;

export function BoughtFile({ file: { name, bytes, sha256, version } }: { file: PurchasedFile }) {
  const t = useText();
  const { unit, size } = readableSize(bytes);
  return (
    <div className={styles.root}>
      <div className={styles.file}>
        <span lang={languageOf(name)}>{name}</span>
        <span>{t.rich(`file.bytes.${unit}`, { size })}</span>
        <span>{t.rich('purchases.version', { version })}</span>
      </div>
      <details>
        <summary>
          {t.rich('purchases.fingerprint', {
            digits: `${sha256.slice(0, SHOWN_DIGITS)}…${sha256.slice(-SHOWN_DIGITS)}`,
          })}
        </summary>
        <code>{sha256}</code>
        <p>{t.rich('purchases.fingerprintHint')}</p>
      </details>
    </div>
  );
}
