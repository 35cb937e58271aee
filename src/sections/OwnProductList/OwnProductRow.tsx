import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import { Jacket } from '../../atoms/Jacket/Jacket';
import { Price } from '../../atoms/Price/Price';
import { useBackCloses } from '../../atoms/MessageDialog/useBackCloses';
import type { Failure, Result } from '../../domain/failure';
import { formatRupees, type Rupees } from '../../domain/money';
import type { OwnProduct } from '../../domain/product';
import { failureText } from '../../i18n/failureText';
import { useText } from '../../i18n/useText';
import { shorten } from '../NoticeBar/shorten';
import { PriceForm } from './PriceForm';
import { VersionForm } from './VersionForm';
import styles from './OwnProductRow.module.css';

export interface OwnProductRowProps {
  /** The product. */
  product: OwnProduct;
  /** As of `coverShifts`. */
  coverShift?: number;
  /** The only product of the list, which shows its whole cover. */
  only?: boolean;
  /** Lists, unlists or reprices it. */
  onChange: (change: { listed?: boolean; price?: Rupees }) => Promise<Result<null>>;
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

export function OwnProductRow({
  product,
  coverShift,
  only = false,
  onChange,
  onNewVersion,
  onDownload,
  onDone,
}: OwnProductRowProps) {
  const t = useText('file', 'selling');
  const titleId = useId();
  const menuButtonId = useId();
  const [panel, setPanel] = useState<Panel | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** Until the next action: nothing else in the row shows that there is a new file. */
  const [replaced, setReplaced] = useState(false);
  const priceButton = useRef<HTMLButtonElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const [menuOpen, setMenuOpen] = useState(false);
  useBackCloses(menuOpen, () => setMenuOpen(false));
  const { title, price, listed, downloads } = product;
  const short = shorten(title, TITLE_LETTERS);

  // A closing form returns focus to the button that opened it.
  const lastPanel = useRef<Panel | null>(null);
  useEffect(() => {
    if (panel === null && lastPanel.current !== null)
      (lastPanel.current === 'price' ? priceButton : menuButton).current?.focus();
    lastPanel.current = panel;
  }, [panel]);

  /** Single-flight. True once it is done. */
  const run = async (call: () => Promise<Result<null>>, message: string): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setFailure(null);
    setReplaced(false);
    const result = await call();
    setBusy(false);
    if (result.ok) {
      setPanel(null);
      onDone(message);
    } else if (result.failure.kind !== 'aborted') {
      setFailure(result.failure);
    }
    return result.ok;
  };

  const replace = async (...version: Parameters<typeof onNewVersion>) => {
    const news = t('selling.news.version', { title: short });
    if (await run(() => onNewVersion(...version), news)) setReplaced(true);
  };

  const toggle = (requested: Panel) => {
    if (busy) return;
    setFailure(null);
    setReplaced(false);
    setPanel(panel === requested ? null : requested);
  };

  const choose = (action: () => void) => () => {
    setMenuOpen(false);
    action();
  };

  return (
    <li className={styles.root} aria-labelledby={titleId}>
      <div className={styles.jacket}>
        <Jacket
          product={product}
          shape={only ? 'cover' : 'spine'}
          titleId={titleId}
          coverShift={coverShift}
        />
      </div>
      <div className={styles.facts}>
        <div className={styles.text}>
          <Price rupees={price} />
          <span className={clsx(styles.status, listed && styles.listed)}>
            {listed ? <StorefrontOutlined aria-hidden /> : <VisibilityOffOutlined aria-hidden />}
            <span>{t.rich(listed ? 'selling.listed' : 'selling.unlisted')}</span>
          </span>
          <span className={styles.downloads}>{t.rich('product.downloads', { count: downloads })}</span>
        </div>
        {/* Not `disabled`: that would drop keyboard focus. */}
        <Button
          ref={priceButton}
          className={styles.price}
          aria-disabled={busy}
          aria-expanded={panel === 'price'}
          aria-label={t('selling.changePriceNamed', { title })}
          onClick={() => toggle('price')}
        >
          <span>{t.rich('selling.changePrice')}</span>
        </Button>
      </div>
      <IconButton
        ref={menuButton}
        id={menuButtonId}
        className={styles.more}
        aria-disabled={busy}
        aria-haspopup="menu"
        aria-expanded={menuOpen}
        aria-label={t('selling.moreNamed', { title })}
        onClick={() => !busy && setMenuOpen(true)}
      >
        <MoreVertOutlined />
      </IconButton>
      <Menu
        className={styles.menu}
        open={menuOpen}
        anchorEl={() => menuButton.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { className: styles.paper }, list: { 'aria-labelledby': menuButtonId } }}
        onClose={() => setMenuOpen(false)}
      >
        <MenuItem className={styles.item} onClick={choose(() => toggle('version'))}>
          <UploadFileOutlined aria-hidden />
          <span>{t.rich('selling.newVersion')}</span>
        </MenuItem>
        {onDownload && (
          <MenuItem
            className={styles.item}
            onClick={choose(() => void run(onDownload, t('selling.news.downloaded', { title: short })))}
          >
            <DownloadOutlined aria-hidden />
            <span>{t.rich('selling.download')}</span>
          </MenuItem>
        )}
        <MenuItem
          className={clsx(styles.item, listed && styles.destructive)}
          onClick={choose(
            () =>
              void run(
                () => onChange({ listed: !listed }),
                t(listed ? 'selling.news.unlisted' : 'selling.news.listed', { title: short }),
              ),
          )}
        >
          {listed ? <VisibilityOffOutlined aria-hidden /> : <StorefrontOutlined aria-hidden />}
          <span>{t.rich(listed ? 'selling.unlist' : 'selling.list')}</span>
        </MenuItem>
      </Menu>
      <div className={styles.panel}>
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
            onSend={(file, options) => void replace(file, options)}
            onCancel={() => setPanel(null)}
          />
        )}
        {/* Announced by the list. */}
        {replaced && <p className={styles.done}>{t.rich('selling.news.version', { title: short })}</p>}
        {failure && (
          <p className={styles.error} role="alert">
            {failure.kind === 'refused' && failure.file
              ? t.rich(`file.${failure.file}`)
              : failureText(t, failure)}
          </p>
        )}
      </div>
    </li>
  );
}
