import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';

export interface MessageDialogProps {
  open: boolean;
  title: ReactNode;
  text: ReactNode;
  /** Closes the dialog and changes nothing; Escape and the backdrop do the same. */
  dismissLabel: ReactNode;
  onDismiss: () => void;
  /** What cannot be undone and is therefore asked for; left out when there is only something to say. */
  confirm?: { label: ReactNode; onConfirm: () => void };
}

/** Says something, or asks before something that cannot be undone. The focus starts on the harmless answer. */
export function MessageDialog({ open, title, text, dismissLabel, onDismiss, confirm }: MessageDialogProps) {
  const id = useId();
  const ids = { title: `${id}-title`, text: `${id}-text` };
  return (
    <Dialog
      open={open}
      onClose={onDismiss}
      scroll="body"
      role={confirm ? 'alertdialog' : 'dialog'}
      aria-labelledby={ids.title}
      aria-describedby={ids.text}
      slotProps={{
        paper: { sx: { backgroundImage: 'none', m: 2, maxWidth: 480 } },
      }}
    >
      <DialogTitle id={ids.title} variant="h3" sx={{ pt: 3 }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={ids.text}>{text}</DialogContentText>
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1.5, px: 3, pb: 3 }}>
        {confirm && (
          <Button color="error" onClick={confirm.onConfirm}>
            {confirm.label}
          </Button>
        )}
        <Button variant="contained" onClick={onDismiss} autoFocus>
          {dismissLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
