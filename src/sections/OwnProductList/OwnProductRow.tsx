import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import Button from '@mui/material/Button';
import { useEffect, useId, useRef, useState } from 'react';
import { Price } from '../../atoms/Price/Price';
import { StatusBadge } from '../../atoms/StatusBadge/StatusBadge';
import type { FailureKind, Result } from '../../domain/failure';
import { formatRupees } from '../../domain/money';
import type { OwnProduct } from '../../domain/product';
import { languageOf } from '../../i18n/locales';
import { useText } from '../../i18n/useText';
import { shorten } from '../NoticeBar/shorten';
import { PriceForm } from './PriceForm';
import { VersionForm } from './VersionForm';
import styles from './OwnProductRow.module.css';

export interface OwnProductRowProps {
  /** The product. */
  product: OwnProduct;
  /** Lists, unlists or reprices it. */
  onChange: (change: { listed?: boolean; price?: number }) => Promise<Result<null>>;
  /** Replaces its file. */
  onNewVersion: (
    file: File,
    options: { signal: AbortSignal; onProgress: (fraction: number) => void },
  ) => Promise<Result<null>>;
  /** Downloads its file. Omit to hide. */
  onDownload?: () => Promise<Result<null>>;
  /** Announces a completed action. */
  onDone: (message: string) => void;
}

/** Graphemes. */
const TITLE_LETTERS = 40;

type Panel = 'price' | 'version';

export function OwnProductRow({ product, onChange, onNewVersion, onDownload, onDone }: OwnProductRowProps) {
  const t = useText();
  const titleId = useId();
  const [panel, setPanel] = useState<Panel | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FailureKind | null>(null);
  const priceButton = useRef<HTMLButtonElement>(null);
  const versionButton = useRef<HTMLButtonElement>(null);
  const { title, price, listed, downloads } = product;
  const short = shorten(title, TITLE_LETTERS);

  // A closing form returns focus to the button that opened it.
  const lastPanel = useRef<Panel | null>(null);
  useEffect(() => {
    if (panel === null && lastPanel.current !== null)
      (lastPanel.current === 'price' ? priceButton : versionButton).current?.focus();
    lastPanel.current = panel;
  }, [panel]);

  /** Single-flight. */
  const run = async (call: () => Promise<Result<null>>, message: string) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const result = await call();
    setBusy(false);
    if (result.ok) {
      setPanel(null);
      onDone(message);
    } else if (result.failure.kind !== 'aborted') {
      setFailure(result.failure.kind);
    }
  };

  const toggle = (requested: Panel) => {
    if (busy) return;
    setFailure(null);
    setPanel(panel === requested ? null : requested);
  };

  return (
    <li className={styles.root} aria-labelledby={titleId}>
      <h3 id={titleId} lang={languageOf(title)}>
        {title}
      </h3>
      <div className={styles.facts}>
        <Price rupees={price} />
        <span>{t.rich('product.downloads', { count: downloads })}</span>
        <StatusBadge
          icon={listed ? <StorefrontOutlined /> : <VisibilityOffOutlined />}
          tone={listed ? 'good' : 'special'}
        >
          {t.rich(listed ? 'selling.listed' : 'selling.unlisted')}
        </StatusBadge>
      </div>
      {/* Not `disabled`: that would drop keyboard focus. */}
      <div className={styles.choices}>
        <Button
          variant="outlined"
          aria-disabled={busy}
          aria-label={t(listed ? 'selling.unlistNamed' : 'selling.listNamed', { title })}
          onClick={() =>
            void run(
              () => onChange({ listed: !listed }),
              t(listed ? 'selling.news.unlisted' : 'selling.news.listed', { title: short }),
            )
          }
        >
          {t.rich(listed ? 'selling.unlist' : 'selling.list')}
        </Button>
        <Button
          ref={priceButton}
          aria-disabled={busy}
          aria-expanded={panel === 'price'}
          aria-label={t('selling.changePriceNamed', { title })}
          onClick={() => toggle('price')}
        >
          {t.rich('selling.changePrice')}
        </Button>
        <Button
          ref={versionButton}
          aria-disabled={busy}
          aria-expanded={panel === 'version'}
          aria-label={t('selling.newVersionNamed', { title })}
          onClick={() => toggle('version')}
        >
          {t.rich('selling.newVersion')}
        </Button>
        {onDownload && (
          <Button
            aria-disabled={busy}
            aria-label={t('selling.downloadNamed', { title })}
            onClick={() => void run(onDownload, t('selling.news.downloaded', { title: short }))}
          >
            {t.rich('selling.download')}
          </Button>
        )}
      </div>
      {panel === 'price' && (
        <PriceForm
          price={price}
          busy={busy}
          onSave={(rupees) =>
            void run(
              () => onChange({ price: rupees }),
              t('selling.news.price', { title: short, price: formatRupees(rupees) }),
            )
          }
          onCancel={() => setPanel(null)}
        />
      )}
      {panel === 'version' && (
        <VersionForm
          busy={busy}
          onSend={(file, options) =>
            void run(() => onNewVersion(file, options), t('selling.news.version', { title: short }))
          }
          onCancel={() => setPanel(null)}
        />
      )}
      {failure && (
        <p className={styles.error} role="alert">
          {t.rich(`failed.${failure}`)}
        </p>
      )}
    </li>
  );
}
