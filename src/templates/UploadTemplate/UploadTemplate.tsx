import { styled } from '@mui/material/styles';
import { Band } from '../../atoms/Band/Band';
import { PageHeading } from '../../atoms/PageHeading/PageHeading';
import { useText } from '../../i18n/useText';
import {
  LazySignInDialog,
  type LazySignInDialogProps,
} from '../../sections/LazySignInDialog/LazySignInDialog';
import { UploadForm, type UploadFormProps } from '../../sections/UploadForm/UploadForm';

export interface UploadTemplateProps extends UploadFormProps {
  /** Props of the sign-in dialog; null until needed. */
  signIn?: LazySignInDialogProps | null;
}

const Sheet = styled('div')(({ theme }) => ({
  marginTop: theme.spacing(3),
  padding: theme.spacing(2.5, 2),
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  [theme.breakpoints.up('sm')]: { padding: theme.spacing(4) },
}));

export function UploadTemplate({ signIn, ...form }: UploadTemplateProps) {
  const t = useText();
  return (
    <Band width="narrow">
      <PageHeading lead={t.rich('upload.lead')}>{t.rich('upload.title')}</PageHeading>
      <Sheet>
        <UploadForm {...form} />
      </Sheet>
      {signIn && <LazySignInDialog {...signIn} />}
    </Band>
  );
}
