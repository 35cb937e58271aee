import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { clsx } from 'clsx';
import { useId, useRef, useState } from 'react';
import { DialogFrame } from '../../atoms/MessageDialog/DialogFrame';
import { useText } from '../../i18n/useText';
import { saveFile } from '../saveFile';
import { CopyButton } from './CopyButton';
import styles from './SecondFactor.module.css';

const FILE_NAME = 'kriti-bazaar-backup-codes.txt';

export interface BackupCodesDialogProps {
  /** Whether the dialog is open. */
  open: boolean;
  /** Shown this once. */
  codes: readonly string[];
  /** The second factor has just been turned on; otherwise the codes replace others. */
  first: boolean;
  /** They are kept. */
  onClose: () => void;
}

/** Can't be closed by accident: the codes are never shown again. */
export function BackupCodesDialog({ open, codes, first, onClose }: BackupCodesDialogProps) {
  const t = useText('secondFactor');
  const id = useId();
  const ids = { title: `${id}-title`, text: `${id}-text`, problem: `${id}-problem` };
  const [kept, setKept] = useState(false);
  const [asked, setAsked] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const isMissing = asked && !kept;

  function leave() {
    if (kept) {
      onClose();
      return;
    }
    setAsked(true);
    box.current?.focus();
  }

  return (
    <DialogFrame
      open={open}
      onClose={leave}
      fullWidth
      aria-labelledby={ids.title}
      aria-describedby={ids.text}
    >
      <DialogTitle id={ids.title} variant="h3">
        {t.rich('secondFactor.codes.title')}
      </DialogTitle>
      <DialogContent className={styles.content}>
        <DialogContentText id={ids.text} component="div">
          <p className={styles.onPaper}>{t.rich('secondFactor.codes.paperText')}</p>
          {first && (
            <p className={clsx(styles.news, styles.onScreen)}>{t.rich('secondFactor.codes.onText')}</p>
          )}
          <p className={styles.news}>{t.rich('secondFactor.codes.text')}</p>
        </DialogContentText>
        <ul
          className={styles.codes}
          role="list"
          aria-label={t('secondFactor.codes.list')}
          lang="en"
          translate="no"
        >
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={clsx(styles.row, styles.onScreen)}>
          <CopyButton content={codes.join('\n')} label={t('secondFactor.codes.copy')} />
          <Button
            variant="outlined"
            startIcon={<DownloadOutlined />}
            onClick={() => saveFile(FILE_NAME, `${codes.join('\r\n')}\r\n`, 'text/plain')}
          >
            <span>{t.rich('secondFactor.codes.download')}</span>
          </Button>
        </div>
        <div className={styles.onScreen}>
          <FormControlLabel
            control={
              <Checkbox
                checked={kept}
                onChange={(_event, isChecked) => setKept(isChecked)}
                slotProps={{
                  input: {
                    ref: box,
                    'aria-invalid': isMissing,
                    'aria-describedby': isMissing ? ids.problem : undefined,
                  },
                }}
              />
            }
            label={t.rich('secondFactor.codes.kept')}
          />
          {isMissing && (
            <FormHelperText id={ids.problem} error role="alert">
              {t.rich('secondFactor.codes.keepFirst')}
            </FormHelperText>
          )}
        </div>
      </DialogContent>
      <DialogActions disableSpacing>
        <Button variant="contained" onClick={leave}>
          <span>{t.rich('secondFactor.codes.done')}</span>
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
