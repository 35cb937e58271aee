import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';

/** What dialogs look like that say or ask something: no wider than a few words need, with room around their parts. */
export const DialogFrame = styled(Dialog)(({ theme }) => ({
  '& .MuiDialog-paper': { margin: theme.spacing(2), maxWidth: 480 },
  '& .MuiDialog-paperFullWidth': { width: `calc(100% - ${theme.spacing(4)})` },
  '& .MuiDialogTitle-root': { paddingTop: theme.spacing(3) },
  '& .MuiDialogActions-root': {
    flexWrap: 'wrap',
    gap: theme.spacing(1.5),
    paddingInline: theme.spacing(3),
    paddingBottom: theme.spacing(3),
  },
}));
