import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Celebration } from '../../atoms/Celebration/Celebration';
import { Jacket } from '../../atoms/Jacket/Jacket';
import { PATHS } from '../../domain/paths';
import type { Category } from '../../domain/product';
import { useText } from '../../i18n/useText';
import { ShareButton } from '../ShareButton/ShareButton';
import styles from './UploadedPanel.module.css';

export interface UploadedPanelProps {
  /** Title of the uploaded product. */
  title: string;
  /** Its category, for the cover. */
  category: Category;
  /** URL of the picture that is printed on it. */
  image?: string;
  /** Path of its page; omitted where uploads aren't listed. */
  shopTo?: string;
  /** The panel was closed. */
  onClose: () => void;
}

/** What was uploaded, and where to go from there. */
export function UploadedPanel({ title, category, image = '', shopTo, onClose }: UploadedPanelProps) {
  const t = useText('upload');
  const titleId = useId();
  const isListed = shopTo !== undefined;
  const root = useRef<HTMLElement>(null);
  // The submit button is far below; from there, Tab would lead to the footer. The next product may be in the making.
  useEffect(() => {
    if (!document.activeElement?.matches('input, textarea, select'))
      root.current?.focus({ preventScroll: true });
    root.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={root} className={styles.root} aria-labelledby={titleId} tabIndex={-1}>
      <Celebration />
      <p className={styles.text}>
        <CheckCircleOutlined aria-hidden />
        <span>{t.rich('upload.done.status')}</span>
      </p>
      <div className={styles.what}>
        <div className={styles.jacket}>
          <Jacket product={{ title, category, image }} heading="h2" titleId={titleId} />
        </div>
        <div className={styles.next}>
          {!isListed && <Typography align="center">{t.rich('upload.done.demo')}</Typography>}
          <div className={styles.links}>
            <Button component={Link} to={shopTo ?? PATHS.buy} variant="contained">
              <span>{t.rich(isListed ? 'upload.done.see' : 'product.browse')}</span>
            </Button>
            {isListed && (
              <Button component={Link} to={PATHS.sell} variant="outlined">
                <span>{t.rich('upload.done.dashboard')}</span>
              </Button>
            )}
          </div>
          {isListed && <ShareButton title={title} to={shopTo} />}
        </div>
      </div>
      <IconButton aria-label={t('site.close')} onClick={onClose}>
        <CloseOutlined />
      </IconButton>
    </section>
  );
}
