import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { Band } from '../../atoms/Band/Band';
import { PageHeading } from '../../atoms/PageHeading/PageHeading';
import { PATHS } from '../../domain/paths';
import { useText } from '../../i18n/useText';

export interface CrashTemplateProps {
  /** Retries rendering. */
  onRetry: () => void;
}

const Root = styled('div')(({ theme }) => ({
  paddingBlock: theme.spacing(4),
  '& .ways': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(1.5),
    marginBlockStart: theme.spacing(3),
  },
}));

/** Error boundary fallback of a page. */
export function CrashTemplate({ onRetry }: CrashTemplateProps) {
  const t = useText();
  return (
    <Band>
      <Root>
        <PageHeading lead={t.rich('crash.text')}>{t.rich('crash.title')}</PageHeading>
        <div className="ways">
          <Button variant="contained" size="large" onClick={onRetry}>
            {t.rich('crash.retry')}
          </Button>
          <Button component={Link} to={PATHS.home} variant="outlined" size="large">
            {t.rich('crash.home')}
          </Button>
        </div>
      </Root>
    </Band>
  );
}
