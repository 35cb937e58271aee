import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ShareOutlined from '@mui/icons-material/ShareOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { PoliteStatus } from '../../atoms/PoliteStatus/PoliteStatus';
import { useText } from '../../i18n/useText';
import styles from './ShareButton.module.css';

export interface ShareButtonProps {
  /** Title of what is shared. */
  title: string;
  /** Its path in the shop. */
  to: string;
}

type Outcome = 'none' | 'copied' | 'byHand';

/** Opens the device's share sheet. Where there is none, it copies the link, and where that is refused, shows it. */
export function ShareButton({ title, to }: ShareButtonProps) {
  const t = useText('productPage');
  const [outcome, setOutcome] = useState<Outcome>('none');
  const link = () => new URL(to, location.href).href;

  const share = async () => {
    try {
      // Missing without https and in Firefox on computers, whatever its type says.
      if ('share' in navigator) {
        await navigator.share({ title, url: link() });
        return;
      }
    } catch (error) {
      // Closed, or still open.
      if (error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name)) return;
    }
    try {
      await navigator.clipboard.writeText(link());
      setOutcome('copied');
    } catch {
      setOutcome('byHand');
    }
  };

  const isCopied = outcome === 'copied';
  return (
    <div className={styles.root}>
      <Button
        startIcon={isCopied ? <CheckOutlined /> : <ShareOutlined />}
        aria-label={isCopied ? undefined : t('productPage.share.named', { title })}
        onClick={() => void share()}
      >
        <span>{t.rich(isCopied ? 'productPage.share.copied' : 'productPage.share.label')}</span>
      </Button>
      {outcome === 'byHand' && (
        <p>
          <span>{t.rich('productPage.share.byHand')}</span> <b translate="no">{link()}</b>
        </p>
      )}
      <PoliteStatus>{outcome !== 'none' && t.rich(`productPage.share.${outcome}`)}</PoliteStatus>
    </div>
  );
}
