import Dialog from '@mui/material/Dialog';
import { styled, type Theme } from '@mui/material/styles';

/** Keeps MUI's 32 px margin in narrow windows. */
export const paperWidth = ({ breakpoints }: Theme, maxWidth: number) => ({
  [breakpoints.up(breakpoints.values.sm + 64)]: { '& .MuiDialog-paper': { maxWidth } },
});

export const DialogFrame = styled(Dialog)(({ theme }) => ({
  ...paperWidth(theme, 480),
  '& .MuiDialog-paper': { margin: theme.spacing(2) },
  '& .MuiDialog-paperFullWidth': { width: `calc(100% - ${theme.spacing(4)})` },
  '& .MuiDialogTitle-root': { paddingTop: theme.spacing(3) },
  '& .MuiDialogActions-root': {
    flexWrap: 'wrap',
    gap: theme.spacing(1.5),
    paddingInline: theme.spacing(3),
    paddingBottom: theme.spacing(3),
  },
}));
